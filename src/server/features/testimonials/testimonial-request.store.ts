import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { contracts } from '#server/database/schema/contracts.ts'
import { userBlocks } from '#server/database/schema/messages.ts'
import { testimonialRequests } from '#server/database/schema/testimonials.ts'
import type { Database } from '#server/platform/database.ts'
import {
  REMINDER_DAYS,
  REQUESTS_PAGE,
  type TestimonialRequestStatus,
} from '#shared/testimonials/testimonial-request.constants.ts'
import { LIVE_REQUESTS } from '#shared/testimonials/testimonial-request.rules.ts'

export type RequestRow = typeof testimonialRequests.$inferSelect
export type RequestChanges = PgUpdateSetSource<typeof testimonialRequests>

/** Null when the same person was asked and has not answered. */
export async function insertRequest(
  tx: Database,
  request: typeof testimonialRequests.$inferInsert,
): Promise<RequestRow | null> {
  const [inserted] = await tx.insert(testimonialRequests).values(request).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Conditional update; null when the row has changed since it was read. */
export async function updateRequest(
  tx: Database,
  { id, status, version }: { id: string; status: TestimonialRequestStatus; version: number },
  changes: RequestChanges,
): Promise<RequestRow | null> {
  const { version: _version, status: _status } = testimonialRequests
  const [updated] = await tx
    .update(testimonialRequests)
    .set({ ...changes, version: sql`${_version} + 1` })
    .where(and(eq(testimonialRequests.id, id), eq(_status, status), eq(_version, version)))
    .returning()
  return updated ?? null
}

const selectRequests = (tx: Database) =>
  tx
    .select({ request: testimonialRequests, contractTitle: contracts.title })
    .from(testimonialRequests)
    .leftJoin(contracts, eq(contracts.id, testimonialRequests.contractId))

export type FoundRequest = Awaited<ReturnType<typeof selectRequests>>[number]

export async function findRequest(tx: Database, id: string): Promise<FoundRequest | null> {
  const [found] = await selectRequests(tx).where(eq(testimonialRequests.id, id))
  return found ?? null
}

/** Sent and received, one row more than a page, newest first. */
export const findRequests = (
  tx: Database,
  userId: string,
  before: string | undefined,
): Promise<FoundRequest[]> =>
  selectRequests(tx)
    .where(
      and(
        or(eq(testimonialRequests.fromUserId, userId), eq(testimonialRequests.toUserId, userId)),
        before ? lt(testimonialRequests.id, before) : undefined,
      ),
    )
    .orderBy(desc(testimonialRequests.id))
    .limit(REQUESTS_PAGE + 1)

const isLive = inArray(testimonialRequests.status, [...LIVE_REQUESTS])

/** Both find the request that a testimonial answers without its link. */
export async function findLiveRequest(
  tx: Database,
  { contractId, fromUserId }: { contractId: string; fromUserId: string },
): Promise<RequestRow | null> {
  const [found] = await tx
    .select()
    .from(testimonialRequests)
    .where(
      and(
        isLive,
        gt(testimonialRequests.expiresAt, sql`now()`),
        eq(testimonialRequests.contractId, contractId),
        eq(testimonialRequests.fromUserId, fromUserId),
      ),
    )
  return found ?? null
}

/** One that is past its end, and that the job has not reached yet, does not stand in the way of the next. */
export const findOverdueRequests = (
  tx: Database,
  { fromUserId, contractId, toEmail }: Pick<RequestRow, 'fromUserId' | 'contractId' | 'toEmail'>,
): Promise<RequestRow[]> =>
  tx
    .select()
    .from(testimonialRequests)
    .where(
      and(
        isLive,
        lt(testimonialRequests.expiresAt, sql`now()`),
        eq(testimonialRequests.fromUserId, fromUserId),
        contractId ? eq(testimonialRequests.contractId, contractId) : undefined,
        toEmail ? eq(testimonialRequests.toEmail, toEmail) : undefined,
      ),
    )
    .for('update')

export const countRequestsToday = (tx: Database, fromUserId: string): Promise<number> =>
  tx.$count(
    testimonialRequests,
    and(
      eq(testimonialRequests.fromUserId, fromUserId),
      gt(testimonialRequests.createdAt, sql`now() - interval '24 hours'`),
    ),
  )

const BATCH = 500

export const findExpired = (tx: Database): Promise<RequestRow[]> =>
  tx
    .select()
    .from(testimonialRequests)
    .where(and(isLive, lt(testimonialRequests.expiresAt, sql`now()`)))
    .orderBy(asc(testimonialRequests.createdAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })

const days = sql`(${sql.raw(`array[${REMINDER_DAYS.join(',')}]`)})[${testimonialRequests.remindersSent} + 1]`

/** Live requests whose next automatic reminder is due; none is later than the last day of the list. */
export const findToRemind = (tx: Database): Promise<RequestRow[]> =>
  tx
    .select()
    .from(testimonialRequests)
    .where(
      and(
        isLive,
        gt(testimonialRequests.expiresAt, sql`now()`),
        sql`${testimonialRequests.createdAt} < now() - make_interval(days => ${days})`,
      ),
    )
    .orderBy(asc(testimonialRequests.createdAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })

export async function areBlocked(tx: Database, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ blocked: boolean }>(sql`select exists (select from ${userBlocks}
    where (${userBlocks.blockerId}, ${userBlocks.blockedId})
    in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))) as blocked`)
  return rows[0]?.blocked ?? false
}
