import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { findFirstDay, replaceSums, topOfDays } from './daily-sum.store.ts'

/** Requests by day, and those that failed or were refused by status, code and endpoint. */
export async function sumRequests(tx: Database): Promise<void> {
  const first = await findFirstDay(tx, 'REQUESTS')
  const from = sql`${first}::date`
  await replaceSums(tx, {
    measures: ['REQUESTS', 'ERROR', 'REFUSAL'],
    from,
    counted: sql`
      with answered as materialized (
        select (hour at time zone 'utc')::date as day, status, count,
          concat_ws(' ', status, nullif(code, ''), method, route) as key
        from request_totals where hour >= ${from}::timestamp at time zone 'utc'
      )
      select 'REQUESTS', day, '', sum(count)::bigint from answered group by day
      union all ${topOfDays(sql`
        select case when status >= 500 then 'ERROR' else 'REFUSAL' end as measure, day, key, sum(count)::bigint as count
        from answered where status >= 400 group by 1, day, key`)}`,
  })
}
