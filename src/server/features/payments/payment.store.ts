import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { contracts, payments } from '#server/database/schema/contracts.ts'
import { dayInContract, today } from '#server/features/contracts/contract-clock.store.ts'
import type { Database } from '#server/platform/database.ts'
import type { PaymentStatus } from '#shared/payments/payment.constants.ts'

export type PaymentRow = typeof payments.$inferSelect
type Versioned = { id: string; status: PaymentStatus; version: number }

/** Ordered by due date. */
export const findPayments = (tx: Database, contractId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.contractId, contractId))
    .orderBy(asc(payments.dueOn), asc(payments.id))

export async function findPayment(tx: Database, id: string): Promise<PaymentRow | null> {
  const [found] = await tx.select().from(payments).where(eq(payments.id, id))
  return found ?? null
}

export const countPayments = (tx: Database, contractId: string): Promise<number> =>
  tx.$count(payments, eq(payments.contractId, contractId))

export async function insertPayment(tx: Database, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [inserted] = await tx.insert(payments).values(row).returning()
  if (!inserted) throw new Error('The insert returned no row')
  return inserted
}

export type PaymentChanges = PgUpdateSetSource<typeof payments>

const isUnchanged = ({ id, status, version }: Versioned) =>
  and(eq(payments.id, id), eq(payments.status, status), eq(payments.version, version))

/** Conditional update; null when the row has changed since it was read. */
export async function updatePayment(
  tx: Database,
  payment: Versioned,
  changes: PaymentChanges,
): Promise<PaymentRow | null> {
  const [updated] = await tx
    .update(payments)
    .set({ ...changes, version: sql`${payments.version} + 1` })
    .where(isUnchanged(payment))
    .returning()
  return updated ?? null
}

/** Locks unpaid payments that meet a condition, in one order. */
export const lockScheduled = (tx: Database, contractId: string, condition?: SQL): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.contractId, contractId), eq(payments.status, 'SCHEDULED'), condition))
    .orderBy(asc(payments.id))
    .for('update')

const dayOf = (moment: SQL): SQL => dayInContract(payments.contractId, moment)

export const isDueAfter = (day: string): SQL => sql`${payments.dueOn} > ${day}`

/** Not overdue when the suspension began. */
export const isDueFrom = (moment: Date): SQL =>
  sql`${payments.dueOn} >= ${dayOf(sql`${moment.toISOString()}::timestamptz`)}`

/** The due date after a suspension that began then. */
export const dueAfterSuspension = (since: Date): SQL =>
  sql`${payments.dueOn} + (${dayOf(sql`now()`)} - ${dayOf(sql`${since.toISOString()}::timestamptz`)})`

export const now = sql`now()`

/** The provider's clock can be ahead; nothing is paid in the future. */
export const paidBy = (moment: Date): SQL => sql`least(${moment.toISOString()}::timestamptz, now())`
export const unpaid = { paidAt: null, markedPaidAt: null, reference: null }
/** A payment whose “Paid” was undone may arrive all the same. */
export const received = { receivedAt: now, paidAt: sql`coalesce(${payments.paidAt}, now())` }
export const firstMissing = { missingSince: sql`coalesce(${payments.missingSince}, now())` }

const findWithContract = (tx: Database, condition: SQL | undefined, reminder = sql<number>`1`) =>
  tx
    .select({
      payment: payments,
      reminder,
      now: now.mapWith(contracts.createdAt),
      contract: {
        id: contracts.id,
        brandUserId: contracts.brandUserId,
        athleteUserId: contracts.athleteUserId,
      },
    })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(condition)

/** Due today or within the last days, under signed contracts. */
export const findDuePayments = (tx: Database, days: number) =>
  findWithContract(
    tx,
    and(
      eq(payments.status, 'SCHEDULED'),
      sql`${payments.dueOn} between ${today} - ${days}::int and ${today}`,
      sql`${contracts.status} in ('EXECUTED', 'ACTIVE', 'COMPLETED', 'TERMINATED')`,
    ),
  )

/** Marked as sent some days ago, and not confirmed. */
export const findUnconfirmedPayments = (tx: Database, days: number) =>
  findWithContract(
    tx,
    and(
      eq(payments.status, 'PAID'),
      sql`${payments.markedPaidAt} between now() - make_interval(days => ${2 * days}) and now() - make_interval(days => ${days})`,
    ),
  )

/** Reported as not received some days ago, with the number of the reminder that is due. */
export const findMissingPayments = (
  tx: Database,
  { everyDays, most }: { everyDays: number; most: number },
) => {
  const reminder = sql<number>`floor(extract(epoch from now() - ${payments.missingSince}) / 86400 / ${everyDays}::int)::int`
  return findWithContract(
    tx,
    and(eq(payments.status, 'NOT_RECEIVED'), sql`${reminder} between 1 and ${most}::int`),
    reminder,
  )
}
