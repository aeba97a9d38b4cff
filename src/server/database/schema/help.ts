import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, reference, searchDocument, timestamps } from './columns.ts'

export const helpArticles = pgTable(
  'help_articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    category: text().notNull(),
    title: text().notNull(),
    bodyMarkdown: text().notNull(),
    position: integer().notNull(),
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

/** One vote per visitor and article; a second vote replaces the first. */
export const helpFeedback = pgTable(
  'help_feedback',
  {
    articleId: reference(() => helpArticles.id, 'cascade'),
    visitorHash: text().notNull(),
    isHelpful: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.visitorHash] })],
)
