import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { articleStatuses, consentStatuses } from '#shared/articles/article.constants.ts'
import { users } from './accounts.ts'
import { id, moment, reference, searchDocument, timestamps } from './columns.ts'
import { uploads } from './media.ts'

export const articleStatus = pgEnum('article_status', articleStatuses)
export const consentStatus = pgEnum('consent_status', consentStatuses)

export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    bodyMarkdown: text().notNull(),
    coverUrl: text(),
    authorName: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    status: articleStatus().notNull().default('DRAFT'),
    publishAt: moment(),
    seoTitle: text(),
    seoDescription: text(),
    version: integer().notNull().default(1),
    search: searchDocument()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || to_tsvector('english', body_markdown)`,
      ),
    ...timestamps(),
  },
  (table) => [
    index('articles_published').on(table.status, table.publishAt, table.id),
    index('articles_changed').on(table.updatedAt, table.id),
    index('articles_search').using('gin', table.search),
    index('articles_tags').using('gin', table.tags),
  ],
)

const article = () => reference(() => articles.id, 'cascade')

/** What each save wrote, all fields in one text, to compare one with the next. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: id(),
    articleId: article(),
    /** The version of the article. */
    n: integer().notNull(),
    text: text().notNull(),
    editorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [unique('article_revisions_once').on(table.articleId, table.n)],
)

/** Slugs that an article had before, which lead to it. */
export const formerSlugs = pgTable(
  'article_former_slugs',
  { slug: text().primaryKey(), articleId: article(), createdAt: moment().notNull().defaultNow() },
  (table) => [index('article_former_slugs_of').on(table.articleId)],
)

/** Pictures that an article or one of its revisions shows. */
export const articleUploads = pgTable(
  'article_uploads',
  { articleId: article(), uploadId: reference(() => uploads.id, 'cascade') },
  (table) => [
    primaryKey({ columns: [table.articleId, table.uploadId] }),
    index('article_uploads_used').on(table.uploadId),
  ],
)

/** The members whom a story names, and whether they agreed. */
export const storyConsents = pgTable(
  'story_consents',
  {
    articleId: article(),
    userId: reference(() => users.id, 'cascade'),
    status: consentStatus().notNull().default('ASKED'),
    askedAt: moment().notNull().defaultNow(),
    answeredAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('story_consents_of_user').on(table.userId),
  ],
)
