import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { listLimit } from '#shared/http/page.ts'

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
