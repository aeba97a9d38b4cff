import { BillingRefusal, type PaymentMethod } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'
import { advanceSubscription, recover } from './advance-subscription.ts'
import { lockCustomer, saveCard } from './customer.store.ts'
import { findInvoiceRow, findOpenInvoices, type InvoiceRow } from './invoice.store.ts'
import { type ChargeBy, chargeInvoice } from './issue-invoice.ts'
import { queueReport } from './reports.ts'
import { refusalOf } from './test-cards.ts'

/** Saves a card in the portal and pays with it what is owed. */
export async function changeCard(
  tx: Database,
  customerId: string,
  { card, at }: { card: PaymentMethod; at: Date },
): Promise<void> {
  await lockCustomer(tx, customerId)
  const refusal = refusalOf(card, at)
  if (refusal) throw new BillingRefusal(refusal)
  await saveCard(tx, customerId, card)
  await queueReport(tx, 'customer.updated', { id: customerId, object: 'customer' }, at)
  for (const { id } of await findOpenInvoices(tx, customerId))
    await payOpenInvoice(tx, id, { at, by: 'holder' })
}

/** Null when it is paid, otherwise why not. */
export async function payOpenInvoice(
  tx: Database,
  invoiceId: string,
  { at, by }: { at: Date; by: ChargeBy },
): Promise<string | null> {
  const { subscriptionId } = await requireInvoice(tx, invoiceId)
  const loaded = subscriptionId ? await advanceSubscription(tx, subscriptionId, at) : undefined
  // What was due before may have changed it.
  const invoice = await requireInvoice(tx, invoiceId)
  if (invoice.status === 'paid') return null
  if (!loaded || invoice.status !== 'open') return 'This invoice cannot be paid any more.'
  const refusal = await chargeInvoice(tx, loaded.customer, invoice, { at, by })
  if (refusal === null && loaded.row.status === 'past_due') await recover(tx, loaded.row, at)
  return refusal
}

async function requireInvoice(tx: Database, id: string): Promise<InvoiceRow> {
  const found = await findInvoiceRow(tx, id)
  if (!found) throw new Error('no such invoice')
  return found
}
