import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { listLimit } from '#shared/http/page.ts'

export const articleCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverUrl: z.nullable(z.string()),
})
export type ArticleCard = z.infer<typeof articleCard>

export const articleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/articles',
    summary: 'Published articles, newest first',
    access: 'public',
    query: z.object({ limit: z.optional(listLimit) }),
    answer: z.array(articleCard),
  }),
}
