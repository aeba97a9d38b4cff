import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { listLimit } from '#shared/http/page.ts'

/** Specification 9: brands on the home page, and categories on a brand's card. */
export const HOME_BRANDS = 3
export const CARD_CATEGORIES = 3

export const brandCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  heroUrl: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  featured: z.boolean(),
  categories: z.array(z.string()),
})
export type BrandCard = z.infer<typeof brandCard>

export const brandEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/brands',
    summary: 'Brands, featured first',
    access: 'public',
    query: z.object({ limit: z.optional(listLimit) }),
    answer: z.array(brandCard),
  }),
}
