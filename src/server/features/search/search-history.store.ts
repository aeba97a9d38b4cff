import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { popularSearches, searchHistory } from '#server/database/schema/search.ts'
import type { Database } from '#server/platform/database.ts'
import type { HistoryScope } from '#shared/search/search.constants.ts'

/** With fewer, a "popular" search could reveal a private one, or a few accounts could make a word of theirs popular. */
const PEOPLE_MIN = 5
/** The accounts of one network that count: one person may have many. */
const PEOPLE_PER_NETWORK = 3
const POPULAR_PER_SCOPE = 500
const COUNTED_DAYS = 30

type Search = Pick<
  typeof searchHistory.$inferInsert,
  'userId' | 'query' | 'resultCount' | 'networkHash' | 'isCounted'
> & { scope: HistoryScope }

/** Replaces an earlier search with the same text. */
export async function insertSearch(tx: Database, { userId, scope, query, ...search }: Search): Promise<void> {
  await tx
    .delete(searchHistory)
    .where(
      and(
        eq(searchHistory.userId, userId),
        eq(searchHistory.scope, scope),
        sql`fold(${searchHistory.query}) = fold(${query})`,
      ),
    )
  await tx.insert(searchHistory).values({ userId, scope, query, ...search })
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

/** Searches with results that several people with confirmed addresses made, in the most common spelling. */
export async function recountPopularSearches(tx: Database): Promise<void> {
  await tx.execute(sql`
    with made as (
      select scope, query, user_id, row_number() over (
        partition by scope, fold(query), coalesce(network_hash, user_id::text) order by user_id
      ) as place
      from search_history join users on users.id = user_id and users.email_verified and users.status = 'ACTIVE'
      where at > now() - make_interval(days => ${COUNTED_DAYS}) and result_count > 0
    ), counted as (
      select scope, mode() within group (order by lower(query)) as text, count(distinct user_id)::int as people
      from made where place <= ${PEOPLE_PER_NETWORK}
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
