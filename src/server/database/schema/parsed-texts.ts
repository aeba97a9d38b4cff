import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RichTextNode } from '#shared/rich-text.ts'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** The results of parsing the Markdown of descriptions, articles and help, by a hash of the text. */
export const parsedTexts = pgTable(
  'parsed_texts',
  {
    key: text().primaryKey(),
    /** Whose description it is; null for articles and help. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** For lists. */
    plain: text().notNull(),
    /** For pages. */
    body: jsonb().$type<RichTextNode[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('parsed_texts_by_user').on(table.userId, table.createdAt)],
)
