import { uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** Belongs to somebody, and goes with their account. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
