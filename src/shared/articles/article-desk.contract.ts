import * as z from 'zod/mini'
import { staffRoles } from '#shared/accounts/roles.ts'
import { textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor, cursorPage } from '#shared/http/page.ts'
import { isoMoment, namedId, version } from '#shared/input-fields.ts'
import { pictureUrl } from '#shared/media/media.contract.ts'
import { slugProblem } from '#shared/profiles/slug.rules.ts'
import type { RichTextNode } from '#shared/rich-text.ts'
import { boundedMarkup } from '#shared/texts/markup.rules.ts'
import { daysAfter } from '#shared/time.ts'
import {
  ARTICLE_BODY_BYTES,
  ARTICLE_BODY_MAX,
  ARTICLE_TAGS_MAX,
  ARTICLE_TITLE_MAX,
  AUTHOR_MAX,
  articleKinds,
  articleStatuses,
  consentStatuses,
  EXCERPT_MAX,
  SEO_DESCRIPTION_MAX,
  SEO_TITLE_MAX,
} from './article.constants.ts'
import { articleTagName, revision } from './article.contract.ts'
import { articleEvents, SEARCH_MAX } from './article.rules.ts'

const body = z.array(z.custom<RichTextNode>())

export const deskArticle = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(articleKinds),
  status: z.enum(articleStatuses),
  /** When it was or will be published; null for drafts that never were. */
  publishAt: z.nullable(z.iso.datetime()),
  authorName: z.string(),
  updatedAt: z.iso.datetime(),
  /** Members it names who have not agreed. */
  missingConsents: z.int(),
  version: z.int(),
})
export type DeskArticle = z.infer<typeof deskArticle>

export const storyConsent = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: z.enum(consentStatuses),
  askedAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
})

export const deskArticleDetail = z.extend(deskArticle, {
  excerpt: z.string(),
  bodyMarkdown: z.string(),
  body,
  coverUrl: z.nullable(z.string()),
  tags: z.array(z.string()),
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  /** Earlier addresses, which lead to this one. */
  formerSlugs: z.array(z.string()),
  consents: z.array(storyConsent),
  allowed: z.array(z.enum(articleEvents)),
})
export type DeskArticleDetail = z.infer<typeof deskArticleDetail>

export const title = textUpTo(ARTICLE_TITLE_MAX).check(z.minLength(1, 'Enter a title'))
export const slug = z.string().check(
  z.refine((typed) => slugProblem(typed) === null, {
    error: ({ input }) => slugProblem(String(input)) ?? '',
  }),
)
/** Too much markup is refused here, because each save and each preview parses it. */
export const articleMarkdown = textUpTo(ARTICLE_BODY_MAX).check(boundedMarkup())
const optionalText = (max: number) =>
  z.pipe(
    z.nullable(textUpTo(max)),
    z.transform((text) => text || null),
  )

/** A draft may be incomplete; publishing checks what is missing. */
export const saveArticleBody = z.object({
  version,
  title,
  slug,
  kind: z.enum(articleKinds),
  excerpt: textUpTo(EXCERPT_MAX),
  bodyMarkdown: articleMarkdown,
  coverUrl: z.nullable(pictureUrl),
  authorName: textUpTo(AUTHOR_MAX).check(z.minLength(1, 'Enter the author')),
  tags: z
    .array(articleTagName)
    .check(z.maxLength(ARTICLE_TAGS_MAX, `Choose at most ${ARTICLE_TAGS_MAX} tags`)),
  seoTitle: optionalText(SEO_TITLE_MAX),
  seoDescription: optionalText(SEO_DESCRIPTION_MAX),
})

export const createArticleBody = z.object({ title, kind: z.enum(articleKinds) })

const SCHEDULE_DAYS_MAX = 365

/** When readers see a text: at once without it. */
export const publishAt = z._default(
  z.nullable(
    isoMoment({ offset: true }).check(
      z.refine(
        (at) => new Date(at) < daysAfter(new Date(), SCHEDULE_DAYS_MAX),
        'Choose a time within a year',
      ),
    ),
  ),
  null,
)

export const publishArticleBody = z.object({ version, publishAt })

export const askConsentBody = z.object({
  email: z.email('Enter the email address of a member').check(z.maxLength(254)),
})

export const previewBody = z.object({ bodyMarkdown: articleMarkdown })

/** Whether a list shows all articles or those with one status. */
export const deskStates = ['all', ...articleStatuses] as const
export type DeskState = (typeof deskStates)[number]

const params = z.object({ id: namedId })
const changed = { access: staffRoles, params, response: deskArticleDetail } as const

export const articleDeskEndpoints = {
  list: endpoint('GET', '/api/admin/articles', {
    summary: 'Articles and stories, the latest changed first',
    access: staffRoles,
    query: z.object({
      state: z._default(z.enum(deskStates), 'all'),
      kind: z.optional(z.enum(articleKinds)),
      search: z.optional(textUpTo(SEARCH_MAX)),
      cursor: z.optional(cursor),
    }),
    response: z.array(deskArticle),
  }),
  // Before the one with an id in the path.
  pictures: endpoint('GET', '/api/admin/articles/pictures', {
    summary: 'Pictures of articles, the latest uploaded first; the next page is in Link',
    access: staffRoles,
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() })),
  }),
  get: endpoint('GET', '/api/admin/articles/{id}', {
    ...changed,
    summary: 'One article as its editors see it',
  }),
  create: endpoint('POST', '/api/admin/articles', {
    summary: 'Create a draft',
    access: staffRoles,
    body: createArticleBody,
    response: deskArticleDetail,
  }),
  save: endpoint('PUT', '/api/admin/articles/{id}', {
    ...changed,
    summary: 'Save the text of an article as a new revision',
    body: saveArticleBody,
    maxBytes: ARTICLE_BODY_BYTES,
  }),
  remove: endpoint('DELETE', '/api/admin/articles/{id}', {
    summary: 'Delete an article that is not published',
    access: staffRoles,
    params,
    response: noContent,
  }),
  publish: endpoint('POST', '/api/admin/articles/{id}/publish', {
    ...changed,
    summary: 'Publish an article now, or at a time in the future',
    body: publishArticleBody,
    status: 200,
  }),
  unpublish: endpoint('POST', '/api/admin/articles/{id}/unpublish', {
    ...changed,
    summary: 'Unpublish an article; it becomes a draft again',
    body: z.object({ version }),
    status: 200,
  }),
  revisions: endpoint('GET', '/api/admin/articles/{id}/revisions', {
    summary: 'The revisions of an article, the latest first',
    access: staffRoles,
    params,
    query: z.object({ cursor: z.optional(cursor) }),
    response: cursorPage(revision),
  }),
  preview: endpoint('POST', '/api/admin/articles/preview', {
    summary: 'Markdown as readers will see it',
    access: staffRoles,
    body: previewBody,
    maxBytes: ARTICLE_BODY_BYTES,
    response: z.object({ body, readingMinutes: z.int() }),
    status: 200,
  }),
  askConsent: endpoint('POST', '/api/admin/articles/{id}/consents', {
    ...changed,
    summary: 'Name a member in a story and ask for their consent',
    body: askConsentBody,
    status: 200,
  }),
  removeConsent: endpoint('DELETE', '/api/admin/articles/{id}/consents/{userId}', {
    ...changed,
    summary: 'Remove a member whom a story does not name any more',
    params: z.object({ id: namedId, userId: namedId }),
  }),
}
