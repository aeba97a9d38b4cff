import { saveParsed } from '#server/features/texts/save-parsed.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { brandInvitationEndpoints } from '#shared/brands/brand-invitation.contract.ts'
import { acceptBrand, readInvitation, registerForBrand } from './accept-brand.ts'
import { checkBrandSlug } from './choose-brand-slug.ts'
import { createBrand, updateMyBrand } from './create-brand.ts'
import { getBrand, getMyBrand, previewBrand } from './get-brand.ts'
import { handOverBrand, revokeHandOver } from './hand-over-brand.ts'
import { inviteBrand } from './invite-brand.ts'
import { listBrands } from './list-brands.ts'

type Saved = { actor: { userId: string }; body: { description: string | null } }
const descriptionOf = ({ actor: { userId }, body }: Saved) => ({
  ...{ format: 'BIO' as const, markdown: body.description, userId },
})

export function serveBrands(edge: Edge): void {
  serveAll(edge, brandEndpoints, {
    list: listBrands,
    mine: getMyBrand,
    preview: previewBrand,
    slugAvailable: checkBrandSlug,
    detail: getBrand,
    create: saveParsed(descriptionOf, createBrand),
    update: saveParsed(descriptionOf, updateMyBrand),
    invite: inviteBrand,
  })
  serveAll(edge, brandInvitationEndpoints, {
    send: handOverBrand,
    revoke: revokeHandOver,
    read: readInvitation,
    register: registerForBrand,
    accept: acceptBrand,
  })
}
