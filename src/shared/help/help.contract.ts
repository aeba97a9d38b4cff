import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import type { RichTextNode } from '#shared/rich-text.ts'
import { HELP_SEARCH_MAX, helpCategories } from './help.constants.ts'

const category = z.enum(helpCategories)

export const helpArticle = z.object({
  slug: z.string(),
  category,
  title: z.string(),
  /** Earlier addresses, which lead to this one. */
  formerSlugs: z.array(z.string()),
  body: z.array(z.custom<RichTextNode>()),
})
export type HelpArticle = z.infer<typeof helpArticle>

export const helpEndpoints = {
  list: endpoint('GET', '/api/help/articles', {
    summary: 'Help articles by category; a search sorts by relevance',
    access: 'public',
    readsReplica: true,
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(HELP_SEARCH_MAX))),
      category: z.optional(category),
    }),
    response: z.array(helpArticle),
  }),
  vote: endpoint('POST', '/api/help/articles/{slug}/feedback', {
    summary: 'Rate a help article as helpful or not; a second vote replaces the first',
    access: 'public',
    params: z.object({ slug: z.string().check(z.maxLength(200)) }),
    body: z.object({ helpful: z.boolean() }),
    response: noContent,
  }),
}
