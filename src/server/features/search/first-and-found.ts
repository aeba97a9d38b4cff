import { type SQL, sql } from 'drizzle-orm'

export type SearchedTable = 'athlete_profiles' | 'promoters' | 'brands' | 'event_dates' | 'articles'

type Candidates = {
  table: SearchedTable
  /** The condition on a row of the table for being in the list. */
  isShown: SQL
  /** The order of the list, which has an index. */
  order: SQL
}

/**
 * Rows of a search that shows only a few, without reading all that have a common word (decision 60). A common word is soon
 * found in the order of the list, and a rare one has few rows in the index of the words: both are read so far.
 * The matches are materialized, because a plan for so few rows would read the table until it has them.
 */
export const firstAndFound = (
  { table, isShown, order }: Candidates,
  { isMatch, read }: { isMatch: SQL; read: number },
): SQL => {
  const name = sql.identifier(table)
  const rows = sql.raw(String(read))
  return sql`(
    with first as materialized (select * from ${name} where ${isShown} order by ${order} limit ${rows})
    select * from first as ${name} where ${isMatch}
    union all ${foundIn({ table, isShown }, { isMatch, read })})`
}

export const foundIn = (
  { table, isShown }: Pick<Candidates, 'table' | 'isShown'>,
  { isMatch, read }: { isMatch: SQL; read: number },
): SQL => sql`(
  with found as materialized (select * from ${sql.identifier(table)} where ${isShown} and ${isMatch})
  select * from found limit ${sql.raw(String(read))})`
