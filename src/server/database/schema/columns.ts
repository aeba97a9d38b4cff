import { type AnyPgColumn, boolean, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import type { Ciphertext } from '#server/platform/encryption.ts'

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The result of `encryption.encrypt`. `npm run keys:rotate` encrypts the columns of this type again. */
export const encrypted = customType<{ data: Ciphertext }>({ dataType: () => 'text' })

/** The full-text search document of a row, written by a trigger. */
export const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** UUIDv7: sortable by time, and known before the row is inserted. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

/** A required reference to a row of another table. */
export const reference = (column: () => AnyPgColumn, onDelete: 'cascade' | 'restrict') =>
  uuid().notNull().references(column, { onDelete })

/** The person who made a row; null for rows that are older than this column, and once the account is gone. */
export const author = (column: () => AnyPgColumn) => uuid().references(column, { onDelete: 'set null' })

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * When a page became public, and when it had been before it was hidden everywhere: by the suspension of its owner, or by
 * staff, who removed it until they restore it.
 */
export const publication = () => ({
  publishedAt: moment(),
  publishedBeforeSuspension: moment(),
  removedAt: moment(),
})

/** False: the owner wants the page to be reached by its link only, and to be in no directory and no search. */
export const searchable = () => boolean().notNull().default(true)

/** Whether a page is featured now, and since and until when; a job compares the dates with the clock. */
export const featuring = () => ({
  featured: boolean().notNull().default(false),
  featuredFrom: moment(),
  featuredUntil: moment(),
})

/** A trigger also maintains `updated_at`, for writes that bypass Drizzle. */
export const timestamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})
