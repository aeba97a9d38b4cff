import { type SQL, Subquery, sql } from 'drizzle-orm'
import type { SearchedTable } from './first-and-found.ts'
import type { NameMatch } from './list-exact-first.ts'

/** As many as have to be read where one in two hundred rows matches, and a page has 24. */
export const READ_FIRST = 5_000

/** What a page of a search is chosen from: the first rows of the list, or all rows that match. */
export type SearchedRows = 'first' | 'matches'

type Search = {
  /** A tsquery; undefined without a search. */
  words: string | null | undefined
  name: NameMatch | undefined
  /** It is known that there are not many matches. */
  isRare: boolean
  limit: number
}

/**
 * A page of a search in the order of the list (decision 63). Words are not independent of each other, so the planner does not
 * know how many rows have all of them, and would sort many of them or read the whole list for none.
 */
export async function searchInOrder<Row>(
  { words, name, isRare, limit }: Search,
  find: (rows?: SearchedRows) => Promise<Row[]>,
): Promise<Row[]> {
  // Names have indexes of their own.
  if (words === undefined || name?.isExact) return find()
  if (isRare) return find('matches')
  const first = await find('first')
  return first.length >= limit ? first : find('matches')
}

type Source = {
  table: SearchedTable
  /** The condition of the index of the order, and the position after which the page begins. */
  isShown: SQL | undefined
  isMatch: SQL | undefined
  order: SQL[]
}

/** Takes the place of the table, in the order of the list; the first rows still have to be compared with the search. */
export function searchedRows(rows: SearchedRows, { table, isShown, isMatch, order }: Source): Subquery {
  const name = sql.identifier(table)
  const inOrder = sql`order by ${sql.join(order, sql`, `)}`
  const first = sql`select * from ${name} where ${isShown} ${inOrder} limit ${sql.raw(String(READ_FIRST))}`
  // Materialized, and ordered within the subquery: the index of the order would be read otherwise.
  const matches = sql`
    with matching as materialized (select * from ${name} where ${isShown} and ${isMatch})
    select * from matching as ${name} ${inOrder}`
  return new Subquery(rows === 'first' ? first : matches, {}, table)
}
