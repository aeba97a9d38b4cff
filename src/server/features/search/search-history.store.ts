import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { popularSearches, searchHistory } from '#server/database/schema/search.ts'
import type { Database } from '#server/platform/database.ts'
import type { HistoryScope } from '#shared/search/search.constants.ts'

/** Below this many people, a "popular" search could reveal a private one. */
const PEOPLE_MIN = 3
const POPULAR_PER_SCOPE = 500
const COUNTED_DAYS = 30

type Search = { userId: string; scope: HistoryScope; query: string; resultCount: number }

/** Replaces an earlier search with the same text. */
export async function insertSearch(
  tx: Database,
  { userId, scope, query, resultCount }: Search,
): Promise<void> {
  await tx
    .delete(searchHistory)
    .where(
      and(
        eq(searchHistory.userId, userId),
        eq(searchHistory.scope, scope),
        sql`fold(${searchHistory.query}) = fold(${query})`,
      ),
    )
  await tx.insert(searchHistory).values({ userId, scope, query, resultCount })
}

export async function deleteSearches(tx: Database, userId: string): Promise<void> {
  await tx.delete(searchHistory).where(eq(searchHistory.userId, userId))
}

type HistoryQuery = { scope: HistoryScope; text: string; limit: number }

export const findRecentSearches = (db: Database, userId: string, { scope, text, limit }: HistoryQuery) =>
  db
    .select({ text: searchHistory.query, count: searchHistory.resultCount })
    .from(searchHistory)
    .where(
      and(
        eq(searchHistory.userId, userId),
        eq(searchHistory.scope, scope),
        containsText(sql`${searchHistory.query}`, text),
      ),
    )
    .orderBy(desc(searchHistory.at))
    .limit(limit)

export const findPopularSearches = (db: Database, { scope, text, limit }: HistoryQuery) =>
  db
    .select({ text: popularSearches.text, count: popularSearches.count })
    .from(popularSearches)
    .where(and(eq(popularSearches.scope, scope), containsText(sql`${popularSearches.text}`, text)))
    .orderBy(desc(popularSearches.count), popularSearches.text)
    .limit(limit)

const containsText = (column: SQL, text: string): SQL | undefined =>
  text ? sql`strpos(fold(${column}), fold(${text})) > 0` : undefined

/** Searches with results that several people made, in the most common spelling. */
export async function recountPopularSearches(tx: Database): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select scope, mode() within group (order by lower(query)) as text, count(distinct user_id)::int as people
      from search_history
      where at > now() - make_interval(days => ${COUNTED_DAYS}) and result_count > 0
      group by scope, fold(query)
      having count(distinct user_id) >= ${PEOPLE_MIN}
    ), ranked as (
      select *, row_number() over (partition by scope order by people desc, text) as place from counted
    ), gone as (
      delete from popular_searches where (scope, text) not in (
        select scope, text from ranked where place <= ${POPULAR_PER_SCOPE}
      )
    )
    insert into popular_searches (scope, text, count)
    select scope, text, people from ranked where place <= ${POPULAR_PER_SCOPE}
    on conflict (scope, text) do update set count = excluded.count`)
}
