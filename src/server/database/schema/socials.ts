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

/** The links alone, for selects. */
export const socialColumns = {
  instagram: socials.instagram,
  facebook: socials.facebook,
  snapchat: socials.snapchat,
  tiktok: socials.tiktok,
  youtube: socials.youtube,
  misc: socials.misc,
}
