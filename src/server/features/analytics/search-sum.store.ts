import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { TERM_MAX_LENGTH, TERM_PEOPLE_MIN } from '#shared/analytics/marketplace.constants.ts'
import { raiseSums, topOfDays } from './daily-sum.store.ts'

/** The accounts of one network that count towards the minimum: one person may have many. */
const PEOPLE_PER_NETWORK = 3
const COUNTED_DAYS = 30

/**
 * Searches by day, and those without a result. A term is stored from the moment enough people searched for it in a month, and
 * what is stored has no account. A repeated search replaces the earlier one, so its person counts on the day of both.
 */
export const sumSearches = (tx: Database): Promise<void> =>
  raiseSums(
    tx,
    sql`
    with made as materialized (
      select (at at time zone 'utc')::date as day, scope, fold(query) as term, result_count,
        users.email_verified and users.status = 'ACTIVE' as is_confirmed, row_number() over (
        partition by scope, fold(query), coalesce(network_hash, user_id::text) order by user_id
      ) as place
      from search_history join users on users.id = user_id
      where at > now() - make_interval(days => ${COUNTED_DAYS}) and is_counted and users.allows_statistics
    ), known as (
      select scope, term from made
      where place <= ${PEOPLE_PER_NETWORK} and is_confirmed and char_length(term) <= ${TERM_MAX_LENGTH}
      group by scope, term having count(*) >= ${TERM_PEOPLE_MIN}
    ), found as (
      select day, scope || ' ' || term as key, result_count from made join known using (scope, term)
    )
    select 'SEARCHES' as measure, day, '' as key, count(*) from made group by day
    union all select 'EMPTY_SEARCHES', day, '', count(*) from made where result_count = 0 group by day
    union all ${topOfDays(sql`
      select 'TERM' as measure, day, key, count(*) from found group by day, key
      union all select 'EMPTY_TERM', day, key, count(*) from found where result_count = 0 group by day, key`)}`,
  )
