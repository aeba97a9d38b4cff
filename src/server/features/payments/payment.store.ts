import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { contracts, payments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { today } from '#server/features/contracts/today.store.ts'
import type { Database } from '#server/platform/database.ts'
import type { PaymentStatus } from '#shared/contracts/contract.constants.ts'

export type PaymentRow = typeof payments.$inferSelect
type Standing = { id: string; status: PaymentStatus; version: number }

/** In the order in which they are due. */
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
  if (!inserted) throw new Error('An insert gave no row')
  return inserted
}

export type PaymentChanges = PgUpdateSetSource<typeof payments>

const isAsSeen = ({ id, status, version }: Standing) =>
  and(eq(payments.id, id), eq(payments.status, status), eq(payments.version, version))

/** The one conditional update: nothing comes back where somebody was first. */
export async function movePayment(
  tx: Database,
  standing: Standing,
  to: PaymentStatus,
  changes: PaymentChanges,
): Promise<PaymentRow | null> {
  const [moved] = await tx
    .update(payments)
    .set({ ...changes, status: to, version: sql`${payments.version} + 1` })
    .where(isAsSeen(standing))
    .returning()
  return moved ?? null
}

export async function deletePayment(tx: Database, standing: Standing): Promise<boolean> {
  const gone = await tx.delete(payments).where(isAsSeen(standing)).returning({ id: payments.id })
  return gone.length > 0
}

/** What happened to these, the first first. */
export const findHistories = (tx: Database, ids: readonly string[]) =>
  tx
    .select()
    .from(lifecycleSteps)
    .where(and(eq(lifecycleSteps.subject, 'PAYMENT'), inArray(lifecycleSteps.subjectId, [...ids])))
    .orderBy(asc(lifecycleSteps.version))

export const now = sql`now()`

/** What is due today or was within the last days, under contracts that bind, with whom it concerns. */
export const findDuePayments = (tx: Database, days: number) =>
  tx
    .select({ payment: payments, brandUserId: contracts.brandUserId, athleteUserId: contracts.athleteUserId })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(
      and(
        eq(payments.status, 'SCHEDULED'),
        sql`${payments.dueOn} between ${today} - ${days}::int and ${today}`,
        sql`${contracts.status} in ('EXECUTED', 'ACTIVE', 'COMPLETED', 'TERMINATED')`,
      ),
    )

/** Said to be paid some days ago, and not confirmed. */
export const findUnconfirmedPayments = (tx: Database, days: number) =>
  tx
    .select({ payment: payments, brandUserId: contracts.brandUserId, athleteUserId: contracts.athleteUserId })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(
      and(
        eq(payments.status, 'PAID'),
        sql`${payments.paidAt} between now() - make_interval(days => ${2 * days}) and now() - make_interval(days => ${days})`,
      ),
    )
