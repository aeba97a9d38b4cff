import type Stripe from 'stripe'
import { type InvoiceStatus, invoiceStatuses } from '#shared/memberships/membership.constants.ts'
import type { BillingProvider, Invoice } from '../billing.ts'
import { fromStripeAmount } from './stripe-amounts.ts'
import { dateOf, dateOrNull, idOf, idOrNull, type StripeContext } from './stripe-client.ts'
import { isInvalidRequest, orNull, refusingCards } from './stripe-errors.ts'
import { PAGE_SIZE } from './stripe-subscriptions.ts'

type Invoices = Pick<BillingProvider, 'findInvoice' | 'listInvoices' | 'findUpcomingInvoice' | 'payInvoice'>

export const createStripeInvoices = ({ client }: StripeContext): Invoices => ({
  async findInvoice(invoiceId) {
    const found = await orNull(client.invoices.retrieve(invoiceId))
    // Invoices without a customer are not about accounts of ours.
    return found?.customer ? readInvoice(found) : null
  },

  async listInvoices({ customerId, after }) {
    const { data, has_more: hasMore } = await client.invoices.list({
      customer: customerId,
      limit: PAGE_SIZE,
      ...(after && { starting_after: after }),
    })
    return { items: data.map(readInvoice), next: hasMore ? (data.at(-1)?.id ?? null) : null }
  },

  async findUpcomingInvoice(subscriptionId) {
    try {
      const preview = await client.invoices.createPreview({ subscription: subscriptionId })
      return {
        ...fromStripeAmount(preview.amount_due, preview.currency),
        at: dateOf(preview.next_payment_attempt ?? preview.period_end),
        description: describeInvoice(preview),
      }
    } catch (error) {
      // Subscriptions that end, or ended, have no further invoice.
      if (isInvalidRequest(error) && noUpcoming.includes(error.code ?? '')) return null
      throw error
    }
  },

  async payInvoice(invoiceId, key) {
    try {
      return readInvoice(await refusingCards(client.invoices.pay(invoiceId, {}, { idempotencyKey: key })))
    } catch (error) {
      // Paid by a retry of Stripe's at the same moment.
      const invoice = isInvalidRequest(error) ? await client.invoices.retrieve(invoiceId) : null
      if (invoice?.status !== 'paid') throw error
      return readInvoice(invoice)
    }
  },
})

const noUpcoming = ['invoice_upcoming_none', 'resource_missing', 'invalid_canceled_subscription_fields']

function readInvoice(invoice: Stripe.Invoice): Invoice {
  const { currency, customer, status_transitions: transitions } = invoice
  const minor = (amount: number) => fromStripeAmount(amount, currency).amountMinor
  return {
    invoiceId: invoice.id,
    customerId: customer ? idOf(customer) : '',
    subscriptionId: idOrNull(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: readStatus(invoice.status),
    description: describeInvoice(invoice),
    currency: currency.toUpperCase(),
    totalMinor: minor(invoice.total),
    taxMinor: minor(taxOf(invoice)),
    dueMinor: minor(invoice.amount_remaining),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    issuedAt: dateOf(transitions.finalized_at ?? invoice.created),
    paidAt: dateOrNull(transitions.paid_at),
    nextAttemptAt: dateOrNull(invoice.next_payment_attempt),
  }
}

export const taxOf = ({ total_taxes: taxes }: Stripe.Invoice): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

export const describeInvoice = ({ description, lines }: Stripe.Invoice): string =>
  description ?? lines.data.at(-1)?.description ?? 'Membership'

function readStatus(status: string | null): InvoiceStatus {
  const known = invoiceStatuses.find((one) => one === (status ?? 'draft'))
  if (!known) throw new Error(`Stripe reports the unknown invoice status ${status}`)
  return known
}
