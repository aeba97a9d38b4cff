import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { realtimeEvents } from '#server/database/schema/notifications.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import type { Database } from './database.ts'

export type KeptEvent = { id: number; userId: string; event: RealtimeEvent }

/** Ids are given out before they are committed, so one that was told late may be smaller than the last one told. */
const COMMITS_WITHIN = sql`interval '10 seconds'`
/** Whoever missed more than this had better look for themselves. */
const MISSED_MAX = 500

const columns = { id: realtimeEvents.id, userId: realtimeEvents.userId, event: realtimeEvents.event }

export const keepEvents = (
  tx: Database,
  told: { userId: string; event: RealtimeEvent }[],
): Promise<KeptEvent[]> => tx.insert(realtimeEvents).values(told).returning(columns)

export const findEvents = (db: Database, ids: number[]): Promise<KeptEvent[]> =>
  db.select(columns).from(realtimeEvents).where(inArray(realtimeEvents.id, ids)).orderBy(realtimeEvents.id)

/** What was kept for these people while nothing could be heard. */
export const findEventsOfLast = (db: Database, userIds: string[], seconds: number): Promise<KeptEvent[]> =>
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

/** What one person missed, oldest first; null when it is not all kept, or too much. */
type Missed = KeptEvent[] | null

export async function findMissedAfter(db: Database, userId: string, lastId: number): Promise<Missed> {
  if (lastId < (await findOldestKept(db)) - 1) return null
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

/** The last id that was given out, for anybody. */
export async function findLastId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select case when is_called then last_value else 0 end as id from realtime_events_id_seq`,
  )
  return Number(rows[0]?.id ?? 0)
}

async function findOldestKept(db: Database): Promise<number> {
  const [oldest] = await db
    .select({ id: realtimeEvents.id })
    .from(realtimeEvents)
    .orderBy(realtimeEvents.id)
    .limit(1)
  return oldest ? oldest.id : (await findLastId(db)) + 1
}

export async function forgetOldEvents(tx: Database): Promise<void> {
  await tx.delete(realtimeEvents).where(lt(realtimeEvents.createdAt, sql`now() - interval '1 hour'`))
}
