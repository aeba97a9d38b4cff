import { type SQL, sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, searchDocument, timestamps } from './columns.ts'

export const articleStatus = pgEnum('article_status', ['DRAFT', 'SCHEDULED', 'PUBLISHED'])

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
    search: searchDocument()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || to_tsvector('english', body_markdown)`,
      ),
    ...timestamps(),
  },
  (table) => [
    index('articles_published').on(table.status, table.publishAt.desc(), table.id.desc()),
    index('articles_search').using('gin', table.search),
    index('articles_tags').using('gin', table.tags),
  ],
)
