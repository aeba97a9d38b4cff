import type { Auth } from '#server/features/auth/create-auth.ts'
import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { checkSlug } from './brand-slug.ts'
import { getBrand, getOwnBrand, previewBrand } from './get-brand.ts'
import { inviteBrand } from './invite-brand.ts'
import { listBrands } from './list-brands.ts'
import { createBrand, updateOwnBrand } from './save-brand.ts'

/** Fixed words come before `{slug}`, which would take them for a brand. */
export function serveBrands(edge: Edge, auth: Auth): void {
  serve(edge, brandEndpoints.list, listBrands)
  serve(edge, brandEndpoints.mine, getOwnBrand)
  serve(edge, brandEndpoints.preview, previewBrand)
  serve(edge, brandEndpoints.slugAvailable, checkSlug)
  serve(edge, brandEndpoints.detail, getBrand)
  serve(edge, brandEndpoints.create, createBrand)
  serve(edge, brandEndpoints.update, updateOwnBrand)
  serve(edge, brandEndpoints.invite, (call) => inviteBrand(call, auth))
}
