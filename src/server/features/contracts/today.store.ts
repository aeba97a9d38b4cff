import { sql } from 'drizzle-orm'

/** The day of the database's clock: contracts begin and end by this one, whichever node asks. */
export const today = sql<string>`(now() at time zone 'utc')::date`
