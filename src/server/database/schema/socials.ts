import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestamps } from './columns.ts'

export const socials = pgTable('socials', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  instagram: text(),
  facebook: text(),
  snapchat: text(),
  tiktok: text(),
  youtube: text(),
  misc: text(),
  ...timestamps(),
})
