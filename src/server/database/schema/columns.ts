import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** What can be searched of a row, written by a trigger. */
export const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Ids are made here, sortable by time, so a row is known before it is written. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** `updated_at` is also kept true by a trigger, for writes that do not come through here. */
export const timestamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})
