import { and, desc, eq, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { recaps } from '#server/database/schema/recaps.ts'
import type { Database } from '#server/platform/database.ts'
import type { Period } from '#shared/recaps/recap.rules.ts'

export type RecapRow = typeof recaps.$inferSelect
type Seen = Pick<RecapRow, 'id' | 'version'>
export type RecapChange = Partial<
  Pick<RecapRow, 'note' | 'noteBy' | 'token' | 'tokenHash' | 'sharedAt' | 'showsCosts'>
>

/** Newest first; of two that end on the same day, the longer one first. */
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

export const countCustomRecaps = (tx: Database, contractId: string): Promise<number> =>
  tx.$count(recaps, and(eq(recaps.contractId, contractId), eq(recaps.kind, 'OWN')))

export async function findCustomRecap(
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

/** Null when it exists already. */
export async function insertRecap(
  tx: Database,
  row: Pick<RecapRow, 'contractId' | 'kind'> & Period,
): Promise<RecapRow | null> {
  const [inserted] = await tx.insert(recaps).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** The one conditional update; null when the row has changed since it was read. */
export async function updateRecap(
  tx: Database,
  { id, version }: Seen,
  change: RecapChange,
): Promise<RecapRow | null> {
  const [changed] = await tx
    .update(recaps)
    .set({ ...change, version: version + 1 })
    .where(and(eq(recaps.id, id), eq(recaps.version, version)))
    .returning()
  return changed ?? null
}

export async function deleteRecap(tx: Database, { id, version }: Seen): Promise<boolean> {
  const deleted = await tx
    .delete(recaps)
    .where(and(eq(recaps.id, id), eq(recaps.version, version)))
    .returning({ id: recaps.id })
  return deleted.length > 0
}

export async function findToday(tx: Database, timezone: string): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select (now() at time zone ${timezone})::date::text as day`,
  )
  const [clock] = rows
  if (!clock) throw new Error('The database has no clock')
  return clock.day
}

/** Active contracts that ran in this period and have no draft of it. */
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
