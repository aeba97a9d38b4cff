import type Stripe from 'stripe'
import { cardDeclined } from './failure.ts'
import type { FakeState } from './state.ts'

export type NewCharge = {
  customerId: string
  paymentMethodId: string
  amount: number
  currency: string
  /** Declines depend on whether the person is there to confirm the payment. */
  moment: 'atCheckout' | 'later'
  description?: string | null
  metadata?: Record<string, string>
  destination?: string | null
}

/** Charges a saved card; throws Stripe's card error when it is declined. */
export function chargeCard(state: FakeState, given: NewCharge): Stripe.Charge {
  const declineCode = state.cardOutcomes.get(given.paymentMethodId)?.[given.moment]
  if (declineCode) throw cardDeclined(declineCode)
  const chargeId = state.newId('ch')
  const { customerId, paymentMethodId, amount, currency, description = null, metadata = {} } = given
  const transferData = given.destination ? { destination: given.destination } : null
  const intent = state.paymentIntents.insert({
    id: state.newId('pi'),
    object: 'payment_intent',
    amount,
    amount_received: amount,
    created: state.now(),
    currency,
    customer: customerId,
    description,
    latest_charge: chargeId,
    livemode: false,
    metadata,
    payment_method: paymentMethodId,
    status: 'succeeded',
    transfer_data: transferData,
  })
  return state.charges.insert({
    id: chargeId,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: state.now(),
    currency,
    customer: customerId,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: paymentMethodId,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: `${state.pages}/receipts/${chargeId}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: transferData && { ...transferData, amount: null },
    transfer_group: null,
  })
}
