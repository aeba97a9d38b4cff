import { sql } from 'drizzle-orm'
import { updateDailySums } from '#server/features/analytics/analytics.jobs.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Amounts } from './amounts.ts'
import { loadOnce } from './load-once.ts'

const DAYS = 90

/** The page views of 90 days, in a partition for each week, as a server has them that ran for that long; added up as the job would. */
export async function loadVisits(url: string, db: Database, { hits, racers }: Amounts): Promise<void> {
  const { rows: weeks } = await db.execute<{
    name: string
    starts: string
    ends: string
    first: string
    hits: number
  }>(sql`
    select 'visitor_hits_' || to_char(week, 'YYYYMMDD') as name, to_char(week, 'YYYY-MM-DD') as starts,
      to_char(week + interval '7 days', 'YYYY-MM-DD') as ends, (row_number() over (order by week) * 1000000000)::text as first,
      (${hits}::float8 * days / sum(days) over ())::int as hits
    from generate_series(date_trunc('week', (now() - make_interval(days => ${DAYS - 7})) at time zone 'utc'),
      date_trunc('week', now() at time zone 'utc'), interval '7 days') as week
    cross join lateral (
      select extract(epoch from least(week + interval '7 days', now() at time zone 'utc') - week)::float8 / 86400 as days
    ) as part
    order by week`)
  for (const week of weeks) {
    await loadOnce(url, { name: week.name, tables: [] }, async ({ run, runInRanges }) => {
      // Attaching it makes its indexes, after its rows.
      await run(`create table ${week.name} (like visitor_hits including defaults including constraints)`)
      await runInRanges(
        week.hits,
        (range) => `
          insert into ${week.name} (id, path, referrer_host, device, is_landing, user_id, at)
          select ${week.first}::bigint + n, case when n % 3 = 0 then '/' else '/athletes/racer-' || n % 5000 end,
            (array['www.google.com', 'www.instagram.com', null])[1 + n % 3], (array['PHONE', 'DESKTOP', 'TABLET'])[1 + n % 3],
            n % 2 = 0, case when n % 4 = 0 then user_id end,
            '${week.starts} 00:00+00'::timestamptz + make_interval(secs => n * 604799.0::float8 / ${week.hits})
              * least(1, extract(epoch from now() - '${week.starts} 00:00+00'::timestamptz)::float8 / 604800)
          from ${range} as n left join bench.racers on n % 4 = 0 and place = n * 7919 % ${racers}`,
      )
      await run(`alter table visitor_hits attach partition ${week.name}
        for values from ('${week.starts} 00:00+00') to ('${week.ends} 00:00+00')`)
    })
    await sumOnce(db, week)
  }
  await loadOnce(url, { name: 'numbers of page views', tables: [] }, ({ run }) =>
    run(`select setval('visitor_hits_id_seq', ${(weeks.length + 1) * 1_000_000_000})`),
  )
}

/** From the last day with sums on, as the job does every 15 minutes. */
async function sumOnce(db: Database, { starts, ends }: { starts: string; ends: string }): Promise<void> {
  const { rows } = await db.execute(
    sql`select from daily_sums where measure = 'VIEWS' and day >= ${starts}::date and day < ${ends}::date limit 1`,
  )
  if (rows.length > 0) return
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local work_mem = '128MB'`)
    await updateDailySums(tx)
  })
}
