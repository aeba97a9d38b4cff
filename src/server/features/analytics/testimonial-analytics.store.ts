import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { EmbedKind } from '#shared/testimonials/embed.rules.ts'
import {
  byDay,
  countDays,
  type DayCount,
  dayOf,
  momentWithin,
  type Times,
  within,
} from './analytics.store.ts'

/** Null: of all members. */
export type Whose = string | null

const of = (column: string, whose: Whose): SQL =>
  whose === null ? sql`true` : sql`${sql.identifier(column)} = ${whose}::uuid`

export const countRequests = (tx: Database, whose: Whose, times: Times): Promise<DayCount[]> =>
  countDays(
    tx,
    byDay(
      sql`select ${dayOf(sql`created_at`, times)} as day, 1 as count from testimonial_requests
        where ${of('from_user_id', whose)} and ${momentWithin(sql`created_at`, times)}`,
    ),
  )

/** Of the badge or the wall on other sites. */
export const countEmbedViews = (
  tx: Database,
  whose: Whose,
  kind: EmbedKind,
  times: Times,
): Promise<DayCount[]> =>
  countDays(
    tx,
    byDay(
      sql`select day, count from embed_views_daily
        where ${of('user_id', whose)} and kind = ${kind} and ${within(sql`day`, times)}`,
    ),
  )

type StageRow = {
  is_now: boolean
  sent: number
  opened: number
  answered: number
  published: number
  minutes: number | null
}

/** How far the requests of each period came. An expired one keeps in its history that it was opened. */
export async function countRequestStages(tx: Database, whose: Whose, times: Times): Promise<StageRow[]> {
  const { rows } = await tx.execute<StageRow>(sql`
    select ${dayOf(sql`created_at`, times)} >= ${times.span.from}::date as is_now, count(*)::int as sent,
      (count(*) filter (where status in ('OPENED', 'RESPONDED', 'DECLINED') or step.is_opened))::int as opened,
      (count(*) filter (where status = 'RESPONDED'))::int as answered,
      (count(*) filter (where status = 'RESPONDED' and exists (
        select from testimonials where request_id = request.id and ${isPublished})))::int as published,
      percentile_cont(0.5) within group (order by extract(epoch from step.responded_at - created_at) / 60) as minutes
    from testimonial_requests request left join lateral (
      select bool_or(event = 'open') as is_opened, min(at) filter (where event = 'respond') as responded_at
      from lifecycle_steps where subject = 'TESTIMONIAL_REQUEST' and subject_id = request.id
    ) as step on true
    where ${of('from_user_id', whose)} and ${momentWithin(sql`created_at`, times)}
    group by is_now`)
  return rows
}

/** As everybody can read it, whatever became of its author since. */
const isPublished = sql`public_rating is not null and testimonials.status <> 'HIDDEN' and shown_from <= now()`

/** When it could be read first. */
const shownAt = sql`greatest(published_at, shown_from)`

type StarRow = { day: string; stars: number; is_review: boolean; count: number }

/** Testimonials about a member by day and stars, from the first one on, for a mean to date. */
export async function countStars(tx: Database, whose: Whose, times: Times): Promise<StarRow[]> {
  const about = whose === null ? sql`subject_user_id is not null` : of('subject_user_id', whose)
  const { rows } = await tx.execute<StarRow>(sql`
    select ${dayOf(shownAt, times)}::text as day, public_rating::int as stars, contract_id is not null as is_review,
      count(*)::int as count
    from testimonials where ${about} and ${isPublished} and ${dayOf(shownAt, times)} <= ${times.span.to}::date
    group by 1, 2, 3`)
  return rows
}
