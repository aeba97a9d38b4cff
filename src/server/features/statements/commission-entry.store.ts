import { and, asc, eq, inArray, isNull, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { commissionEntries } from '#server/database/schema/statements.ts'
import type { Database } from '#server/platform/database.ts'
import { insertRows } from '#server/platform/insert-rows.ts'

export type NewEntry = typeof commissionEntries.$inferInsert
export type EntryRow = typeof commissionEntries.$inferSelect

/** Whose entries come on one statement a month. */
export type Account = { contractId: string; currency: string }

const { contractId, currency, month, reason, commissionMinor, statementId, soldAt, id } = commissionEntries

export async function insertEntries(tx: Database, entries: readonly NewEntry[]): Promise<void> {
  await insertRows(tx, commissionEntries, entries)
}

/** Of contracts, by id. */
export async function findTimeZones(
  tx: Database,
  contractIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: contracts.id, timezone: contracts.timezone })
    .from(contracts)
    .where(inArray(contracts.id, [...contractIds]))
  return new Map(found.map((one) => [one.id, one.timezone]))
}

const isOpen = (account: Account): SQL | undefined =>
  and(eq(contractId, account.contractId), eq(currency, account.currency), isNull(statementId))

/** Accounts with entries of earlier months that are on no statement, in one order, from a position on. */
export async function findOpenAccounts(
  tx: Database,
  { before, after, limit }: { before: string; after: Account | undefined; limit: number },
): Promise<Account[]> {
  return tx
    .selectDistinct({ contractId, currency })
    .from(commissionEntries)
    .where(
      and(
        isNull(statementId),
        lt(month, before),
        after && sql`(${contractId}, ${currency}) > (${after.contractId}::uuid, ${after.currency})`,
      ),
    )
    .orderBy(asc(contractId), asc(currency))
    .limit(limit)
}

export async function findOldestMonth(tx: Database, account: Account): Promise<string | null> {
  const [found] = await tx
    .select({ month: min(month) })
    .from(commissionEntries)
    .where(isOpen(account))
  return found?.month ?? null
}

export type EntrySums = {
  lines: number
  salesMinor: number
  refundsMinor: number
  adjustmentsMinor: number
}

/** Puts all entries of an account up to a month on a statement, and adds them up. */
export async function putOnStatement(
  tx: Database,
  account: Account & { id: string; month: string },
): Promise<EntrySums> {
  await tx
    .update(commissionEntries)
    .set({ statementId: account.id })
    .where(and(isOpen(account), lte(month, account.month)))
  const sumOf = (which: SQL) =>
    sql`coalesce(sum(${commissionMinor}) filter (where ${which}), 0)`.mapWith(Number)
  const [sums] = await tx
    .select({
      lines: sql`count(*)`.mapWith(Number),
      salesMinor: sumOf(sql`${reason} = 'SALE'`),
      refundsMinor: sumOf(sql`${reason} = 'REFUND'`),
      adjustmentsMinor: sumOf(sql`${reason} not in ('SALE', 'REFUND')`),
    })
    .from(commissionEntries)
    .where(eq(statementId, account.id))
  if (!sums) throw new Error('The sum returned no row')
  return sums
}

export type LinePosition = readonly [soldAt: string, id: string]

/** By the day of the sale, so that a refund follows its sale; with one row more than asked for. */
export const findLines = (
  tx: Database,
  statement: string,
  { after, limit }: { after?: LinePosition | undefined; limit: number },
): Promise<EntryRow[]> =>
  tx
    .select()
    .from(commissionEntries)
    .where(
      and(
        eq(statementId, statement),
        after && sql`(${soldAt}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(soldAt), asc(id))
    .limit(limit + 1)
