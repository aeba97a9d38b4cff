import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, reference, searchDocument, timestamps } from './columns.ts'
import { uploads } from './media.ts'

export const helpArticles = pgTable(
  'help_articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    category: text().notNull(),
    title: text().notNull(),
    bodyMarkdown: text().notNull(),
    position: integer().notNull(),
    isPublished: boolean().notNull().default(true),
    /** Readers see a published one from this time on; null for at once. */
    publishAt: moment(),
    /** When staff edited it; from then on the text that comes with the product no longer replaces it. */
    editedAt: moment(),
    version: integer().notNull().default(1),
    search: searchDocument()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', title), 'A') || to_tsvector('english', body_markdown)`,
      ),
    ...timestamps(),
  },
  (table) => [
    index('help_articles_order').on(table.category, table.position),
    index('help_articles_search').using('gin', table.search),
  ],
)

const article = () => reference(() => helpArticles.id, 'cascade')

/** Slugs that an article had before, which lead to it. */
export const helpFormerSlugs = pgTable(
  'help_former_slugs',
  { slug: text().primaryKey(), articleId: article(), createdAt: moment().notNull().defaultNow() },
  (table) => [index('help_former_slugs_of').on(table.articleId)],
)

/** Pictures that an article or one of its revisions shows. */
export const helpUploads = pgTable(
  'help_uploads',
  { articleId: article(), uploadId: reference(() => uploads.id, 'cascade') },
  (table) => [
    primaryKey({ columns: [table.articleId, table.uploadId] }),
    index('help_uploads_used').on(table.uploadId),
  ],
)

/** One vote per visitor and article; a second vote replaces the first. */
export const helpFeedback = pgTable(
  'help_feedback',
  {
    articleId: article(),
    visitorHash: text().notNull(),
    isHelpful: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.visitorHash] })],
)

/** What each save wrote, all fields in one text, to compare one with the next. */
export const helpRevisions = pgTable(
  'help_revisions',
  {
    id: id(),
    articleId: article(),
    /** The version of the article. */
    n: integer().notNull(),
    text: text().notNull(),
    editorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [unique('help_revisions_once').on(table.articleId, table.n)],
)
