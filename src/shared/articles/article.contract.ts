import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, listLimit, queryList } from '#shared/http/page.ts'
import type { RichTextNode } from '#shared/rich-text.ts'
import { SEARCH_MAX, TAG_MAX, TAGS_MAX } from './article.rules.ts'

export const articleTagName = z
  .string()
  .check(z.minLength(1), z.maxLength(TAG_MAX), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

export const articleCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverUrl: z.nullable(z.string()),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
})
export type ArticleCard = z.infer<typeof articleCard>

export const article = z.extend(articleCard, {
  authorName: z.string(),
  /** Of the search result, where they differ from the title and the excerpt. */
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
  /** Ruling R24: worked out from the text. */
  readingMinutes: z.int(),
  bodyMarkdown: z.string(),
  /** The same text, read and made harmless by the server. */
  body: z.array(z.custom<RichTextNode>()),
  /** Empty where the text is too short to need one. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  related: z.array(articleCard),
  linkPicture: z.string(),
})
export type Article = z.infer<typeof article>

export const articleTag = z.object({
  tag: z.string(),
  count: z.int(),
  /** It names a motorsport or one of its disciplines. */
  isDiscipline: z.boolean(),
})
export type ArticleTag = z.infer<typeof articleTag>

/** One save of an article or a help article. */
export const revision = z.object({
  n: z.int(),
  /** All fields and the text, one after the other. */
  text: z.string(),
  /** Null for the first one. */
  previousText: z.nullable(z.string()),
  /** Null for what was there before revisions were recorded, and for deleted accounts. */
  editedBy: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type Revision = z.infer<typeof revision>

export const articleEndpoints = {
  list: endpoint('GET', '/api/articles', {
    summary: 'Published articles, newest first',
    access: 'public',
    readsReplica: true,
    query: z.object({
      limit: z.optional(listLimit),
      cursor: z.optional(cursor),
      tag: z.optional(queryList(articleTagName, TAGS_MAX)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
    }),
    response: z.array(articleCard),
  }),
  tags: endpoint('GET', '/api/article-tags', {
    summary: 'What published articles are about, the most frequent first',
    access: 'public',
    readsReplica: true,
    query: z.object({ with: z.optional(articleTagName) }),
    response: z.array(articleTag),
  }),
  get: endpoint('GET', '/api/articles/{slug}', {
    summary: 'One published article, also by a slug it had before',
    access: 'public',
    readsReplica: true,
    params: z.object({ slug: z.string().check(z.maxLength(200)) }),
    response: article,
  }),
}
