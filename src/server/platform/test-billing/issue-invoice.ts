import type { Database } from '#server/platform/database.ts'
import { daysAfter, SECOND_MS } from '#shared/time.ts'
import { type CustomerRow, cardOf, updateCustomer } from './customer.store.ts'
import { type InvoiceLine, sumOf } from './discount.ts'
import { type InvoiceRow, insertInvoice, setInvoiceRefunded, updateInvoice } from './invoice.store.ts'
import { newObjectId } from './new-object-id.ts'
import { queueReport, type ReportType } from './reports.ts'
import { isDisputedLater, laterRefusalOf, refusalOf } from './test-cards.ts'

/** Days after the invoice on which the card is charged. */
const CHARGE_DAYS = [0, 3, 5]

type Contents = { lines: InvoiceLine[]; currency: string; description: string; at: Date }

/** Uses the credit of the customer; a negative total becomes credit. */
export async function issueInvoice(
  tx: Database,
  customer: CustomerRow,
  { subscriptionId, at, ...contents }: Contents & { subscriptionId: string },
): Promise<InvoiceRow> {
  const totalMinor = sumOf(contents.lines)
  const creditMinor = Math.min(customer.creditMinor, totalMinor)
  if (creditMinor !== 0) {
    await updateCustomer(tx, customer.id, { creditMinor: customer.creditMinor - creditMinor })
  }
  return insertInvoice(tx, {
    ...contents,
    id: newObjectId('in'),
    customerId: customer.id,
    subscriptionId,
    status: 'open',
    totalMinor,
    creditMinor,
    dueMinor: totalMinor - creditMinor,
    issuedAt: at,
  })
}

export type ChargeBy =
  /** The holder of the card is at the screen. */
  | 'holder'
  /** A renewal or a retry. */
  | 'schedule'
  /** The saved card once more, by request. */
  | 'request'

/** Why the invoice cannot be paid with the saved card; null when it can. */
export function refusalFor(customer: CustomerRow, { dueMinor }: InvoiceRow, at: Date, by: ChargeBy) {
  if (dueMinor === 0) return null
  const card = cardOf(customer)
  if (!card) return 'There is no card to charge.'
  if (customer.isDeclined && by !== 'holder') return 'Your card was declined.'
  return by === 'holder' ? refusalOf(card, at) : laterRefusalOf(card, at)
}

/** Charges the saved card and reports the outcome; null when it was paid, otherwise why not. */
export async function chargeInvoice(
  tx: Database,
  customer: CustomerRow,
  invoice: InvoiceRow,
  { at, by }: { at: Date; by: ChargeBy },
): Promise<string | null> {
  const refusal = refusalFor(customer, invoice, at, by)
  if (refusal !== null) {
    const attempts = invoice.attempts + (by === 'schedule' ? 1 : 0)
    const days = CHARGE_DAYS[attempts]
    const nextAttemptAt = days === undefined ? null : daysAfter(invoice.issuedAt, days)
    const failed = await updateInvoice(tx, invoice.id, { attempts, nextAttemptAt })
    await reportInvoice(tx, 'invoice.payment_failed', failed, at)
    return refusal
  }
  const chargeId = invoice.dueMinor > 0 ? newObjectId('ch') : null
  const paid = await updateInvoice(tx, invoice.id, {
    status: 'paid',
    paidAt: at,
    dueMinor: 0,
    chargeId,
    nextAttemptAt: null,
  })
  await reportInvoice(tx, 'invoice.paid', paid, at)
  if (chargeId) await reportDispute(tx, customer, chargeId, at)
  return null
}

/** Returns the payment to the card; the credit that was used for it stays used. */
export async function refundInvoice(
  tx: Database,
  { id, customerId, chargeId }: InvoiceRow,
  at: Date,
): Promise<void> {
  if (!chargeId || !(await setInvoiceRefunded(tx, id, at))) return
  await queueReport(tx, 'charge.refunded', { id: chargeId, object: 'charge', customer: customerId }, at)
}

/** For the card whose payments are disputed. */
export async function reportDispute(
  tx: Database,
  customer: CustomerRow,
  chargeId: string,
  at: Date,
  card = cardOf(customer),
): Promise<void> {
  if (!card || !isDisputedLater(card)) return
  const dispute = { id: newObjectId('dp'), object: 'dispute', charge: chargeId, customer: customer.id }
  await queueReport(tx, 'charge.dispute.created', dispute, at)
}

export const reportInvoice = (tx: Database, type: ReportType, row: InvoiceRow, at: Date): Promise<void> =>
  queueReport(
    tx,
    type,
    {
      id: row.id,
      object: 'invoice',
      number: row.number,
      customer: row.customerId,
      status: row.status,
      currency: row.currency.toLowerCase(),
      total: row.totalMinor,
      amount_due: row.totalMinor - row.creditMinor,
      amount_remaining: row.dueMinor,
      attempt_count: row.attempts,
      next_payment_attempt: row.nextAttemptAt && Math.floor(row.nextAttemptAt.getTime() / SECOND_MS),
      parent: { subscription_details: { subscription: row.subscriptionId } },
    },
    at,
  )
