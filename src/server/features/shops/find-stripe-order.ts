import { holdOrder } from '#server/features/redemptions/hold-orders.ts'
import type { Database } from '#server/platform/database.ts'
import { findOrderNets } from './stripe-order.store.ts'
import { findInvoicesOf } from './stripe-payment.store.ts'
import { fromStripe } from './stripe-taking.ts'
import { NotUnderstood } from './taking.ts'

/** What Stripe names a payment by. */
type Named = {
  payment_intent?: string | null | undefined
  charge?: string | null | undefined
  invoice?: string | null | undefined
}

/**
 * The order that a payment was of: a checkout is kept under its payment, a subscription under its invoice. While it has not
 * arrived there is no net, and the number is the one that it will be found by when it does.
 */
export async function findStripeOrder(
  tx: Database,
  brandId: string,
  { payment_intent, charge, invoice }: Named,
): Promise<{ orderId: string; netMinor: number | null }> {
  const payments = [payment_intent, charge].filter((name) => typeof name === 'string')
  for (const orderId of payments) await holdOrder(tx, { brandId, source: fromStripe.source, orderId })
  const invoices = invoice ? [invoice] : await findInvoicesOf(tx, brandId, payments)
  const names = [...payments, ...invoices]
  const orders = await findOrderNets(tx, brandId, names)
  const [order] = orders.toSorted((a, b) => names.indexOf(a.orderId) - names.indexOf(b.orderId))
  if (order) return order
  const [name] = [...invoices, ...payments]
  if (!name) throw new NotUnderstood('It names no payment.')
  return { orderId: name, netMinor: null }
}
