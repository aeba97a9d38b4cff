import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { listLimit } from '#shared/http/page.ts'

/** Specification 9: articles on the home page. */
export const HOME_ARTICLES = 3
/** Specification 2.3: the fixed label of an article's card. */
export const READ_TIME_LABEL = '5 min read'

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
