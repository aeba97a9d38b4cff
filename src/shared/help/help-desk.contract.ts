import * as z from 'zod/mini'
import { staffRoles } from '#shared/accounts/roles.ts'
import { ARTICLE_BODY_BYTES, articleStatuses } from '#shared/articles/article.constants.ts'
import { revision } from '#shared/articles/article.contract.ts'
import { SEARCH_MAX } from '#shared/articles/article.rules.ts'
import {
  articleMarkdown,
  deskStates,
  publishAt,
  slug,
  title,
} from '#shared/articles/article-desk.contract.ts'
import { textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, cursorPage } from '#shared/http/page.ts'
import { namedId, version } from '#shared/input-fields.ts'
import type { RichTextNode } from '#shared/rich-text.ts'
import { helpCategories } from './help.constants.ts'

export const deskHelp = z.object({
  id: z.uuid(),
  slug: z.string(),
  category: z.enum(helpCategories),
  title: z.string(),
  status: z.enum(articleStatuses),
  /** Since or from when readers see it; null for drafts, and for texts that were never scheduled. */
  publishAt: z.nullable(z.iso.datetime()),
  /** Null for texts that come with the product and that nobody edited here. */
  editedAt: z.nullable(z.iso.datetime()),
  helpful: z.int(),
  notHelpful: z.int(),
  version: z.int(),
})
export type DeskHelp = z.infer<typeof deskHelp>

export const deskHelpDetail = z.extend(deskHelp, {
  bodyMarkdown: z.string(),
  body: z.array(z.custom<RichTextNode>()),
  /** Earlier addresses, which lead to this one. */
  formerSlugs: z.array(z.string()),
})
export type DeskHelpDetail = z.infer<typeof deskHelpDetail>

const category = z.enum(helpCategories, 'Choose a category')

export const createHelpBody = z.object({ title, category })

export const saveHelpBody = z.object({
  version,
  title,
  category,
  slug,
  bodyMarkdown: articleMarkdown.check(z.minLength(1, 'Write the text')),
  isPublished: z.boolean(),
  publishAt,
})

const params = z.object({ id: namedId })

export const helpDeskEndpoints = {
  list: endpoint('GET', '/api/admin/help', {
    summary: 'Help articles by category, with their votes; the next page is in Link',
    access: staffRoles,
    query: z.object({
      state: z._default(z.enum(deskStates), 'all'),
      search: z.optional(textUpTo(SEARCH_MAX)),
      cursor: z.optional(cursor),
    }),
    response: z.array(deskHelp),
  }),
  get: endpoint('GET', '/api/admin/help/{id}', {
    summary: 'One help article as its editors see it',
    access: staffRoles,
    params,
    response: deskHelpDetail,
  }),
  create: endpoint('POST', '/api/admin/help', {
    summary: 'Create a help article, unpublished at first',
    access: staffRoles,
    body: createHelpBody,
    response: deskHelpDetail,
  }),
  save: endpoint('PUT', '/api/admin/help/{id}', {
    summary: 'Save a help article as a new revision, and publish it now or later, or unpublish it',
    access: staffRoles,
    params,
    body: saveHelpBody,
    maxBytes: ARTICLE_BODY_BYTES,
    response: deskHelpDetail,
  }),
  revisions: endpoint('GET', '/api/admin/help/{id}/revisions', {
    summary: 'The revisions of a help article, the latest first',
    access: staffRoles,
    params,
    query: z.object({ cursor: z.optional(cursor) }),
    response: cursorPage(revision),
  }),
}
