import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { realtimeEvents } from '#server/database/schema/notifications.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import type { Database } from './database.ts'

export type StoredEvent = { id: number; userId: string; event: RealtimeEvent }

/** Ids are assigned before commit, so an event committed late may have a smaller id than one already delivered. */
const COMMITS_WITHIN = sql`interval '10 seconds'`
/** Beyond this a page refetches instead of replaying events. */
const MISSED_MAX = 500

const columns = { id: realtimeEvents.id, userId: realtimeEvents.userId, event: realtimeEvents.event }

/** In one statement with one parameter, whatever their number. */
export async function insertEvents(
  tx: Database,
  events: { userId: string; event: RealtimeEvent }[],
): Promise<StoredEvent[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${realtimeEvents} (user_id, event)
    select "userId", event from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as each("userId" uuid, event jsonb)
    returning id`)
  return events.map((event, at) => ({ id: Number(rows[at]?.id), ...event }))
}

export const findEvents = (db: Database, ids: number[]): Promise<StoredEvent[]> =>
  db.select(columns).from(realtimeEvents).where(inArray(realtimeEvents.id, ids)).orderBy(realtimeEvents.id)

/** The events of these users from the last seconds, after an interruption. */
export const findEventsOfLast = (db: Database, userIds: string[], seconds: number): Promise<StoredEvent[]> =>
  db
    .select(columns)
    .from(realtimeEvents)
    .where(
      and(
        sql`${realtimeEvents.userId} = any(${sql.param(userIds)}::uuid[])`,
        gt(realtimeEvents.createdAt, sql`now() - make_interval(secs => ${seconds}) - ${COMMITS_WITHIN}`),
      ),
    )
    .orderBy(realtimeEvents.id)

/** The events a user missed, oldest first; null when some are no longer stored, or there are too many. */
type Missed = StoredEvent[] | null

export async function findMissedAfter(db: Database, userId: string, lastId: number): Promise<Missed> {
  if (lastId < (await findOldestId(db)) - 1) return null
  const before = db
    .select({ createdAt: realtimeEvents.createdAt })
    .from(realtimeEvents)
    .where(sql`${realtimeEvents.id} <= ${lastId}`)
    .orderBy(desc(realtimeEvents.id))
    .limit(1)
  const isLate = gt(realtimeEvents.createdAt, sql`(${before}) - ${COMMITS_WITHIN}`)
  return findMissed(db, userId, or(gt(realtimeEvents.id, lastId), isLate))
}

export const findMissedOfLast = (db: Database, userId: string, seconds: number): Promise<Missed> =>
  findMissed(db, userId, gt(realtimeEvents.createdAt, sql`now() - make_interval(secs => ${seconds})`))

async function findMissed(db: Database, userId: string, isMissed: SQL | undefined): Promise<Missed> {
  const rows = await db
    .select(columns)
    .from(realtimeEvents)
    .where(and(eq(realtimeEvents.userId, userId), isMissed))
    .orderBy(realtimeEvents.id)
    .limit(MISSED_MAX + 1)
  return rows.length > MISSED_MAX ? null : rows
}

/** The last id assigned, for any user. */
export async function findLastId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select case when is_called then last_value else 0 end as id from realtime_events_id_seq`,
  )
  return Number(rows[0]?.id ?? 0)
}

async function findOldestId(db: Database): Promise<number> {
  const [oldest] = await db
    .select({ id: realtimeEvents.id })
    .from(realtimeEvents)
    .orderBy(realtimeEvents.id)
    .limit(1)
  return oldest ? oldest.id : (await findLastId(db)) + 1
}
