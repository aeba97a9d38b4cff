import { and, asc, desc, eq, gt, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { cardCharges, payers, payoutAccounts } from '#server/database/schema/card-payments.ts'
import { payments } from '#server/database/schema/contracts.ts'
import { checkouts } from '#server/database/schema/memberships.ts'
import type { Database } from '#server/platform/database.ts'
import type { PaymentRow } from './payment.store.ts'

export async function lockPayment(tx: Database, id: string): Promise<PaymentRow | null> {
  const [locked] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return locked ?? null
}

/** Who pays by card, as the provider knows them. */
export async function findPayer(tx: Database, userId: string): Promise<string | null> {
  const [found] = await tx
    .select({ customerId: payers.customerId })
    .from(payers)
    .where(eq(payers.userId, userId))
  return found?.customerId ?? null
}

export async function insertPayer(tx: Database, userId: string, customerId: string): Promise<void> {
  await tx.insert(payers).values({ userId, customerId }).onConflictDoNothing()
}

/** Whether the racer’s account can receive card payments. */
export async function findIsPayable(tx: Database, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ isPayable: payoutAccounts.canReceivePayments })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, userId))
  return found?.isPayable ?? false
}

const ofPayment = (paymentId: string): SQL | undefined =>
  and(eq(checkouts.kind, 'PAYMENT'), eq(checkouts.paymentId, paymentId))

/** A page that is about to close is not opened again. */
const isUsable = and(eq(checkouts.status, 'OPEN'), gt(checkouts.expiresAt, sql`now() + interval '5 minutes'`))

/** The open page for the payment as it is now. */
export async function findUsableCheckout(tx: Database, { id, version }: PaymentRow) {
  const [found] = await tx
    .select({ sessionId: checkouts.sessionId, url: checkouts.url })
    .from(checkouts)
    .where(and(ofPayment(id), isUsable, eq(checkouts.paymentVersion, version)))
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return found ?? null
}

/** Pages that may still be paid on. */
export const findOpenCheckouts = (tx: Database, paymentId: string): Promise<{ sessionId: string }[]> =>
  tx
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(and(ofPayment(paymentId), eq(checkouts.status, 'OPEN')))

/** Open pages for an earlier state of the payment, or past their time; not one that was opened at the same moment. */
export const findOutdatedCheckouts = (
  tx: Database,
  { id, version }: PaymentRow,
): Promise<{ sessionId: string }[]> =>
  tx
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(
      and(
        ofPayment(id),
        eq(checkouts.status, 'OPEN'),
        or(not(isUsable ?? sql`false`), ne(checkouts.paymentVersion, version)),
      ),
    )

/** How many visits are over: the same for requests at the same time, and another number for the next visit. */
export const countClosedCheckouts = (tx: Database, paymentId: string): Promise<number> =>
  tx.$count(checkouts, and(ofPayment(paymentId), not(isUsable ?? sql`false`)))

/** Requests at the same time get the same session of the provider, so the second insert is none. */
export async function insertPaymentCheckout(
  tx: Database,
  row: Omit<typeof checkouts.$inferInsert, 'kind'>,
): Promise<void> {
  await tx
    .insert(checkouts)
    .values({ ...row, kind: 'PAYMENT' })
    .onConflictDoNothing()
}

export async function closeCheckout(
  tx: Database,
  sessionId: string,
  closed: { status: 'COMPLETE' | 'EXPIRED'; chargeId?: string },
): Promise<void> {
  await tx.update(checkouts).set(closed).where(eq(checkouts.sessionId, sessionId))
}

/** Pages whose outcome was not reported, oldest first. */
export const findUnreportedCheckouts = (tx: Database, limit: number): Promise<{ sessionId: string }[]> =>
  tx
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(and(eq(checkouts.kind, 'PAYMENT'), eq(checkouts.status, 'OPEN')))
    .orderBy(asc(checkouts.createdAt))
    .limit(limit)

type CardChargeRow = typeof cardCharges.$inferSelect

export async function findCardCharge(tx: Database, id: string): Promise<CardChargeRow | null> {
  const [found] = await tx.select().from(cardCharges).where(eq(cardCharges.id, id))
  return found ?? null
}

export async function saveCardCharge(
  tx: Database,
  row: Omit<CardChargeRow, 'createdAt' | 'updatedAt'>,
): Promise<void> {
  const { status, syncedAt } = row
  await tx
    .insert(cardCharges)
    .values(row)
    .onConflictDoUpdate({ target: cardCharges.id, set: { status, syncedAt } })
}

/** Charges that can still change, those first that were asked for longest ago. */
export const findChangeableCharges = (
  tx: Database,
  { days, limit }: { days: number; limit: number },
): Promise<{ id: string }[]> =>
  tx
    .select({ id: cardCharges.id })
    .from(cardCharges)
    .where(
      or(
        eq(cardCharges.status, 'SURPLUS'),
        and(
          inArray(cardCharges.status, ['PAID', 'DISPUTED']),
          gt(cardCharges.paidAt, sql`now() - make_interval(days => ${days})`),
        ),
      ),
    )
    .orderBy(asc(cardCharges.syncedAt))
    .limit(limit)
