import { and, desc, eq, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { recaps } from '#server/database/schema/recaps.ts'
import type { Database } from '#server/platform/database.ts'
import type { Period } from '#shared/recaps/recap.rules.ts'

export type RecapRow = typeof recaps.$inferSelect
type Standing = Pick<RecapRow, 'id' | 'version'>

/** The latest first; of two that end on one day, the longer one. */
export const findRecaps = (tx: Database, contractId: string): Promise<RecapRow[]> =>
  tx
    .select()
    .from(recaps)
    .where(eq(recaps.contractId, contractId))
    .orderBy(desc(recaps.toDay), recaps.fromDay, desc(recaps.id))

export async function findRecap(tx: Database, id: string): Promise<RecapRow | null> {
  const [found] = await tx.select().from(recaps).where(eq(recaps.id, id))
  return found ?? null
}

export async function findRecapByToken(tx: Database, tokenHash: string): Promise<RecapRow | null> {
  const [found] = await tx.select().from(recaps).where(eq(recaps.tokenHash, tokenHash))
  return found ?? null
}

export const countOwnRecaps = (tx: Database, contractId: string): Promise<number> =>
  tx.$count(recaps, and(eq(recaps.contractId, contractId), eq(recaps.kind, 'OWN')))

/** The one for these days that somebody asked for, if anybody did. */
export async function findOwnRecap(
  tx: Database,
  contractId: string,
  period: Period,
): Promise<RecapRow | null> {
  const { fromDay, toDay } = period
  const [found] = await tx
    .select()
    .from(recaps)
    .where(
      and(
        eq(recaps.contractId, contractId),
        eq(recaps.kind, 'OWN'),
        eq(recaps.fromDay, fromDay),
        eq(recaps.toDay, toDay),
      ),
    )
  return found ?? null
}

/** Nothing comes back where it is there already. */
export async function insertRecap(
  tx: Database,
  row: Pick<RecapRow, 'contractId' | 'kind'> & Period,
): Promise<RecapRow | null> {
  const [inserted] = await tx.insert(recaps).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** The one conditional update: nothing comes back where somebody was first. */
export async function changeRecap(
  tx: Database,
  { id, version }: Standing,
  changes: Partial<Pick<RecapRow, 'note' | 'noteBy' | 'token' | 'tokenHash' | 'sharedAt'>>,
): Promise<RecapRow | null> {
  const [changed] = await tx
    .update(recaps)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(recaps.id, id), eq(recaps.version, version)))
    .returning()
  return changed ?? null
}

export async function deleteRecap(tx: Database, { id, version }: Standing): Promise<boolean> {
  const gone = await tx
    .delete(recaps)
    .where(and(eq(recaps.id, id), eq(recaps.version, version)))
    .returning({ id: recaps.id })
  return gone.length > 0
}

export async function findToday(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select (now() at time zone 'utc')::date::text as day`,
  )
  const [clock] = rows
  if (!clock) throw new Error('The database has no clock')
  return clock.day
}

/** Contracts that run, ran in these days, and have no draft of them. */
export const findUndrafted = (tx: Database, { fromDay, toDay }: Period, limit: number) =>
  tx
    .select({
      contractId: contracts.id,
      title: contracts.title,
      brandUserId: contracts.brandUserId,
      athleteUserId: contracts.athleteUserId,
      fromDay: sql<string>`greatest(${contracts.startsOn}, ${fromDay}::date)::text`,
      toDay: sql<string>`least(${contracts.endsOn}, ${contracts.terminatesOn}, ${toDay}::date)::text`,
    })
    .from(contracts)
    .where(
      sql`${contracts.status} in ('ACTIVE', 'SUSPENDED') and ${contracts.startsOn} <= ${toDay}::date
        and least(${contracts.endsOn}, ${contracts.terminatesOn}) >= ${fromDay}::date
        and not exists (select from ${recaps} where ${recaps.contractId} = ${contracts.id}
          and ${recaps.kind} = 'MONTHLY' and ${recaps.toDay} between ${fromDay}::date and ${toDay}::date)`,
    )
    .limit(limit)
