import type Stripe from 'stripe'
import { recover } from '../clock.ts'
import { collectInvoice, subscriptionIdOf } from '../collect-invoice.ts'
import { invalid, StripeFailure } from '../failure.ts'
import { childOf, childrenOf, numberOf, type Params, textOf } from '../form.ts'
import { buildInvoice } from '../invoice-builder.ts'
import { changeLines, itemOf, periodLine } from '../periods.ts'
import { type Call, get, post, type Route } from '../route.ts'
import type { FakeState } from '../state.ts'
import { listOf } from '../table.ts'

export const invoiceRoutes: Route[] = [
  get('/v1/invoices', ({ state, params }) => {
    const customer = textOf(params, 'customer')
    const subscription = textOf(params, 'subscription')
    const status = textOf(params, 'status')
    return state.invoices.page(
      '/v1/invoices',
      params,
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (subscription === undefined || subscriptionIdOf(one) === subscription) &&
        (status === undefined || one.status === status),
    )
  }),
  post('/v1/invoices/create_preview', previewInvoice),
  get('/v1/invoice_payments', ({ state, params }) => listPayments(state, textOf(params, 'invoice') ?? '')),
  get('/v1/invoices/*', ({ state, ids: [id] }) => state.invoices.load(id)),
  post('/v1/invoices/*/pay', payInvoice),
]

/** What is read of the payments of an invoice: with which payment intent it was paid. */
function listPayments(state: FakeState, invoice: string) {
  const intent = state.invoicePayments.get(invoice)
  const payment = { type: 'payment_intent', payment_intent: intent }
  const paid = { id: `inpay_${invoice}`, object: 'invoice_payment', invoice, status: 'paid', payment }
  return listOf('/v1/invoice_payments', intent ? [paid] : [])
}

function payInvoice({ state, ids: [id] }: Call): Stripe.Invoice {
  const invoice = state.invoices.load(id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status} and cannot be paid`)
  const declined = collectInvoice(state, invoice, 'later')
  if (declined) throw declined
  const subscription = state.subscriptions.find(subscriptionIdOf(invoice) ?? '')
  if (subscription) recover(state, subscription)
  return invoice
}

/** The next invoice of a subscription, or that of a change. It is not stored. */
function previewInvoice({ state, params }: Call): Stripe.Invoice {
  const subscription = state.subscriptions.load(textOf(params, 'subscription'))
  const details = childOf(params, 'subscription_details')
  const preview = buildInvoice(state, subscription, previewLines(state, subscription, params, details), {
    reason: 'upcoming',
    nextAttempt: itemOf(subscription).current_period_end,
  })
  return { ...preview, id: `upcoming_${preview.id}` }
}

function previewLines(state: FakeState, subscription: Stripe.Subscription, params: Params, details: Params) {
  const item = itemOf(subscription)
  const [change] = childrenOf(details, 'items')
  const end = item.current_period_end
  if (change) {
    const price = state.prices.load(textOf(change, 'price'))
    return textOf(params, 'preview_mode') === 'recurring'
      ? [periodLine(state, price, end)]
      : changeLines(state, subscription, price, numberOf(details, 'proration_date') ?? state.now())
  }
  const { status, cancel_at: cancelAt } = subscription
  if (['canceled', 'paused', 'incomplete'].includes(status) || (cancelAt !== null && cancelAt <= end)) {
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      code: 'invoice_upcoming_none',
      message: 'No upcoming invoices for customer',
    })
  }
  return [periodLine(state, item.price, end)]
}
