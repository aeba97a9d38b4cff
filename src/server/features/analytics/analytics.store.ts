import { type SQL, sql } from 'drizzle-orm'
import { type Given, isAmong } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { Span } from '#shared/analytics/analytics.rules.ts'

/** A period and the one it is compared with, in days of a time zone. */
export type Times = { span: Span; before: Span | null; timezone: string }
type GivenSpan = { from: Given<string>; to: Given<string> }
type GivenSpans = { span: GivenSpan; before: GivenSpan | null }
type GivenTimes = GivenSpans & { timezone: Given<string> }
export type DayCount = { day: string; count: number }
export type Split = { key: string; isNow: boolean; count: number }

/** The time zone of a brand's or promoter's days, and today there by the database's clock, so that all nodes agree. */
export async function findClock(tx: Database, userId: string): Promise<Clock> {
  const { rows } = await tx.execute<Clock>(clockOf(userId))
  const [clock] = rows
  if (!clock) throw new Error('The database has no clock')
  return clock
}

export type Clock = { timezone: string; today: string }

export const clockOf = (userId: Given<string>): SQL =>
  sql`select timezone, (now() at time zone timezone)::date::text as today from (select ${timezoneOf(userId)} as timezone) as mine`

/** A racer's days are those of UTC. */
const timezoneOf = (userId: Given<string>): SQL => sql`coalesce(
  (select timezone from brands where owner_user_id = ${userId}),
  (select timezone from promoters where user_id = ${userId}), 'UTC')`

export const within = (day: SQL, { span, before }: GivenSpans): SQL =>
  before
    ? sql`(${day} between ${span.from}::date and ${span.to}::date
        or ${day} between ${before.from}::date and ${before.to}::date)`
    : sql`${day} between ${span.from}::date and ${span.to}::date`

/** The same for timestamps, in a form that can use an index. */
export const momentWithin = (at: SQL, { span, before, timezone }: GivenTimes): SQL => {
  const during = ({ from, to }: GivenSpan) => sql`(${at} >= ${from}::date::timestamp at time zone ${timezone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${timezone})`
  return before ? sql`(${during(span)} or ${during(before)})` : during(span)
}

export const dayOf = (at: SQL, { timezone }: GivenTimes): SQL => sql`(${at} at time zone ${timezone})::date`

export type ViewRow = {
  day: string | null
  host: string | null
  viewer: string | null
  is_now: boolean | null
  count: number
}

/** Views by day, referrer and viewer role in one query. */
export async function countViews(tx: Database, userId: string, times: Times) {
  const { rows } = await tx.execute<ViewRow>(viewsOf(userId, times))
  return splitViews(rows)
}

/** Decision 60: the views are counted in an index, and users are looked up only for views without a role. */
export const viewsOf = (userId: Given<string>, times: GivenSpans): SQL => sql`
    with seen as (
      select day, day >= ${times.span.from}::date as is_now, coalesce(referrer_host, '') as host,
        case when viewer_id is null then 'VISITOR'
          else coalesce(viewer_role::text, (select role::text from users where users.id = viewer_id), 'MEMBER') end as viewer
      from profile_views
      where profile_user_id = ${userId} and ${within(sql`day`, times)}
        and day >= ${times.before ? sql`least(${times.span.from}::date, ${times.before.from}::date)` : sql`${times.span.from}::date`}
    )
    select day::text, host, viewer, is_now, count(*)::int as count from seen
    group by grouping sets ((day), (is_now, host), (is_now, viewer))`

export function splitViews(rows: readonly ViewRow[]) {
  const split = (part: 'host' | 'viewer'): Split[] =>
    rows.flatMap(({ [part]: key, is_now, count }) =>
      key === null ? [] : [{ key, isNow: is_now === true, count }],
    )
  return {
    days: rows.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }])),
    hosts: split('host'),
    viewers: split('viewer'),
  }
}

export const appearancesOf = (userId: Given<string>, times: GivenSpans): SQL =>
  byDay(
    sql`select day, count from impressions_daily where profile_user_id = ${userId} and ${within(sql`day`, times)}`,
  )

export const countAppearances = (tx: Database, userId: string, times: Times) =>
  countDays(tx, appearancesOf(userId, times))

export type FindRow = { term: string; now: number; before: number }

/** Search terms that found a racer, with the number of users, most frequent first. */
export function findsOf(userId: Given<string>, times: GivenSpans, limit: number): SQL {
  const isNow = sql`day >= ${times.span.from}::date`
  return sql`
    select term, (count(distinct viewer_id) filter (where ${isNow}))::int as now,
      (count(distinct viewer_id) filter (where not ${isNow}))::int as before
    from search_finds where profile_user_id = ${userId} and ${within(sql`day`, times)}
    group by term order by now desc, before desc, term limit ${limit}`
}

export const followersOf = (userId: Given<string>, times: GivenTimes): SQL =>
  byDay(
    sql`select ${dayOf(sql`created_at`, times)} as day, 1 as count from follows
      where followed_user_id = ${userId} and ${momentWithin(sql`created_at`, times)}`,
  )

export const countFollowers = (tx: Database, userId: string, times: Times) =>
  countDays(tx, followersOf(userId, times))

export const applicationsOf = (brandId: Given<string>, times: GivenTimes): SQL =>
  byDay(
    sql`select ${dayOf(sql`submitted_at`, times)} as day, 1 as count from applications
      where brand_id = ${brandId} and ${momentWithin(sql`submitted_at`, times)}`,
  )

/** Rows of `day` and `count`, added up by day. */
export const byDay = (counted: SQL): SQL =>
  sql`select day::text, sum(count)::int as count from (${counted}) as counted group by day`

export async function countDays(tx: Database, counted: SQL): Promise<DayCount[]> {
  const { rows } = await tx.execute<DayCount>(counted)
  return rows
}

export type InterestRow = { id: string; title: string; starts_at: string; day: string; count: number }

/** Calendar adds by event date and day. */
export const interestsOf = (userId: Given<string>, times: GivenTimes): SQL => sql`
    select date.id, date.title, to_char(date.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at,
      ${dayOf(sql`interest.created_at`, times)}::text as day, count(*)::int as count
    from promoters
    join event_dates as date on date.promoter_id = promoters.id
    join event_interests as interest on interest.event_date_id = date.id
    where promoters.user_id = ${userId} and ${momentWithin(sql`interest.created_at`, times)}
    group by date.id, 4`

export type FunnelRow = { is_now: boolean; sent: number; opened: number; accepted: number; signed: number }

/** Offers sent in the period by the stage they reached. An accepted offer also counts as opened. */
export const offersOf = (
  side: { athleteUserId: Given<string> } | { brandUserId: Given<string> },
  times: GivenTimes,
): SQL => sql`
    select ${dayOf(sql`sent_at`, times)} >= ${times.span.from}::date as is_now,
      count(*)::int as sent,
      count(*) filter (where offers.status = 'ACCEPTED' or offers.viewed_at is not null or exists (
        select from lifecycle_steps as step
        where step.subject = 'OFFER' and step.subject_id = offers.id and step.party = 'ATHLETE'
      ))::int as opened,
      count(*) filter (where offers.status = 'ACCEPTED')::int as accepted,
      count(*) filter (where offers.status = 'ACCEPTED' and contracts.executed_at is not null)::int as signed
    from offers left join contracts on contracts.offer_id = offers.id
    where ${
      'athleteUserId' in side
        ? sql`offers.athlete_user_id = ${side.athleteUserId}`
        : sql`offers.brand_user_id = ${side.brandUserId}`
    } and ${momentWithin(sql`sent_at`, times)}
    group by 1`

export type NamedContract = { id: string; title: string; brand: string; athlete: string }

export const namesOf = (contractIds: Given<readonly string[]>): SQL => sql`
    select contracts.id, contracts.title, brands.name as brand, users.name as athlete
    from contracts
    join brands on brands.id = contracts.brand_id
    join users on users.id = contracts.athlete_user_id
    where ${isAmong(sql`contracts.id`, contractIds)}`
