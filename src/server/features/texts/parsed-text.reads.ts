import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { plainIn } from './parsed-text.store.ts'

/** A column for the queries of lists: a description without its markup, or as it was typed until it is parsed. */
export const plainTextOf = (markdown: SQLWrapper): SQL<string | null> =>
  sql`coalesce(${plainIn(markdown)}, ${markdown})`
