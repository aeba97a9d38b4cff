import type Stripe from 'stripe'
import { chargeCard, type NewCharge } from './charges.ts'
import { emit } from './events.ts'
import { invalid, StripeFailure } from './failure.ts'
import type { FakeState } from './state.ts'

/** Gives an invoice its number and stores it as open. */
export function finalizeInvoice(state: FakeState, invoice: Stripe.Invoice): Stripe.Invoice {
  const customer = state.customers.load(String(invoice.customer))
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  customer.balance = invoice.ending_balance ?? 0
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
  invoice.status = 'open'
  invoice.effective_at = state.now()
  invoice.status_transitions.finalized_at = state.now()
  invoice.hosted_invoice_url = `${state.pages}/i/${invoice.id}`
  invoice.invoice_pdf = `${state.pages}/i/${invoice.id}/pdf`
  return state.invoices.insert(invoice)
}

/** Charges the card of the subscription or of the customer; the card error when that fails. */
export function collectInvoice(
  state: FakeState,
  invoice: Stripe.Invoice,
  moment: NewCharge['moment'],
): StripeFailure | null {
  invoice.attempted = true
  invoice.attempt_count += 1
  try {
    chargeInvoice(state, invoice, moment)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    emit(state, 'invoice.payment_failed', invoice)
    if (error.body.decline_code === 'authentication_required') {
      emit(state, 'invoice.payment_action_required', invoice)
    }
    return error
  }
  markPaid(state, invoice)
  return null
}

export function markPaid(state: FakeState, invoice: Stripe.Invoice): Stripe.Invoice {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = state.now()
  emit(state, 'invoice.paid', invoice)
  return invoice
}

/** Throws Stripe's card error when the card is declined. */
export function chargeInvoice(state: FakeState, invoice: Stripe.Invoice, moment: NewCharge['moment']): void {
  if (invoice.amount_due === 0) return
  const customerId = String(invoice.customer)
  const subscription = state.subscriptions.find(subscriptionIdOf(invoice) ?? '')
  const paymentMethodId =
    subscription?.default_payment_method ??
    state.customers.load(customerId).invoice_settings.default_payment_method
  if (!paymentMethodId) throw invalid('This customer has no attached payment source.')
  const charge = chargeCard(state, {
    customerId,
    paymentMethodId: String(paymentMethodId),
    amount: invoice.amount_due,
    currency: invoice.currency,
    moment,
  })
  state.invoicePayments.set(invoice.id, String(charge.payment_intent))
}

export function subscriptionIdOf({ parent }: Stripe.Invoice): string | null {
  const reference = parent?.subscription_details?.subscription
  return reference ? String(reference) : null
}
