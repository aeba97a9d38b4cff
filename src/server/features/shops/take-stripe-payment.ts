import { holdOrder } from '#server/features/redemptions/hold-orders.ts'
import { moveRefunds } from '#server/features/redemptions/move-refunds.ts'
import type { Database } from '#server/platform/database.ts'
import { readShape } from './read-exactly.ts'
import { invoicePayment, type PaidBy } from './stripe-event.ts'
import { insertPayment } from './stripe-payment.store.ts'
import { fromStripe, type StripeTake } from './stripe-taking.ts'
import { done, ignored } from './taking.ts'

/** Which payment paid which invoice: since the API of 2025 neither the invoice nor a refund says it. */
export const takeInvoicePayment: StripeTake = async ({ tx, brandId, object }) => {
  const { invoice, payment } = readShape(invoicePayment, object)
  if (!invoice) return ignored('It names no invoice.')
  const linked = await linkPayments(tx, brandId, invoice, [payment])
  return linked > 0
    ? done(`Refunds of this payment are taken off ${invoice}.`)
    : ignored('It was paid outside Stripe, so no refund will name the payment.')
}

/**
 * Remembers what paid an invoice, and moves there what went back before that was known. The payment is held before its
 * invoice, here as in every other place, so that a refund which is looked for at this moment misses neither. Gives how many
 * payments there are.
 */
export async function linkPayments(
  tx: Database,
  brandId: string,
  invoiceId: string,
  payments: readonly PaidBy[],
): Promise<number> {
  const ids = payments.flatMap(({ payment_intent, charge }) => payment_intent ?? charge ?? [])
  for (const paymentId of ids) {
    const order = { brandId, source: fromStripe.source, orderId: paymentId }
    await holdOrder(tx, order)
    if (await insertPayment(tx, { brandId, paymentId, invoiceId })) await moveRefunds(tx, order, invoiceId)
  }
  return ids.length
}
