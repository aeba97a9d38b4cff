import type { Auth } from '#server/features/auth/create-auth.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { checkSlug } from './brand-slug.ts'
import { getBrand, getOwnBrand, previewBrand } from './get-brand.ts'
import { inviteBrand } from './invite-brand.ts'
import { listBrands } from './list-brands.ts'
import { createBrand, updateOwnBrand } from './save-brand.ts'

/** Fixed words come before `{slug}`, which would take them for a brand. */
export function serveBrands(edge: Edge, auth: Auth): void {
  serveAll(edge, brandEndpoints, {
    list: listBrands,
    mine: getOwnBrand,
    preview: previewBrand,
    slugAvailable: checkSlug,
    detail: getBrand,
    create: createBrand,
    update: updateOwnBrand,
    invite: (call) => inviteBrand(call, auth),
  })
}
