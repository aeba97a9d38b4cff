import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import { results } from '#server/database/schema/results.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'
import type { Result, ResultBody } from '#shared/profiles/result.contract.ts'

const columns = pick(results, ['id', 'content', 'race', 'eventName', 'class', 'date', 'location', 'finish'])

export const findResults = (tx: Database, userId: string): Promise<Result[]> =>
  tx
    .select(columns)
    .from(results)
    .where(eq(results.userId, userId))
    .orderBy(asc(results.position), asc(results.id))

/** With a date in the period, both days included; newest first. */
export const findResultsIn = (
  tx: Database,
  userId: string,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<Result[]> =>
  tx
    .select(columns)
    .from(results)
    .where(and(eq(results.userId, userId), between(results.date, fromDay, toDay)))
    .orderBy(desc(results.date), asc(results.position))

export const countResults = (tx: Database, userId: string): Promise<number> =>
  tx.$count(results, eq(results.userId, userId))

/** In the given order, before the existing ones. */
export async function insertResults(
  tx: Database,
  userId: string,
  given: readonly ResultBody[],
): Promise<Result[]> {
  if (given.length === 0) return []
  const [top] = await tx
    .select({ position: sql<number>`coalesce(min(position), 0)::int` })
    .from(results)
    .where(eq(results.userId, userId))
  const first = (top?.position ?? 0) - given.length
  return tx
    .insert(results)
    .values(
      given.map((result, index) => ({ ...result, userId, position: first + index, isAnnounced: false })),
    )
    .returning(columns)
}

/** Marks the new results of a profile as announced and returns them. */
export const claimNewResults = (tx: Database, userId: string): Promise<Result[]> =>
  tx
    .update(results)
    .set({ isAnnounced: true })
    .where(and(eq(results.userId, userId), eq(results.isAnnounced, false)))
    .returning(columns)

const isOf = (userId: string, id: string) => and(eq(results.userId, userId), eq(results.id, id))

export async function updateResult(
  tx: Database,
  userId: string,
  id: string,
  change: ResultBody,
): Promise<Result | undefined> {
  const [changed] = await tx.update(results).set(change).where(isOf(userId, id)).returning(columns)
  return changed
}

export async function deleteResult(tx: Database, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(results).where(isOf(userId, id)).returning({ id: results.id })
  return gone.length > 0
}

export async function writeResultOrder(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update results set position = ordered.position
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as ordered (id, position)
    where results.id = ordered.id and results.user_id = ${userId}`)
}
