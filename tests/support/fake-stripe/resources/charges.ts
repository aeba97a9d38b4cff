import { emit } from '../events.ts'
import { invalid } from '../failure.ts'
import { flagOf, textOf } from '../form.ts'
import { type Call, get, post, type Route } from '../route.ts'
import type { FakeEvent, FakeState } from '../state.ts'

const DISPUTES = '/v1/disputes'

export const chargeRoutes: Route[] = [
  get('/v1/charges/*', ({ state, ids: [id] }) => state.charges.load(id)),
  get(DISPUTES, ({ state, params }) =>
    state.disputes.page(DISPUTES, params, ({ charge }) => charge === textOf(params, 'charge')),
  ),
  post('/v1/refunds', createRefund),
]

function createRefund({ state, params }: Call) {
  const intent = textOf(params, 'payment_intent')
  const latest = intent && state.paymentIntents.load(intent).latest_charge
  const charge = state.charges.load(latest ? String(latest) : textOf(params, 'charge'))
  if (charge.refunded) {
    throw invalid('Charge has already been refunded.', 'charge', 'charge_already_refunded')
  }
  if (charge.disputed) throw invalid('Charge has been charged back.', 'charge', 'charge_disputed')
  if (flagOf(params, 'reverse_transfer') && !charge.transfer_data) {
    throw invalid('Charge has no associated transfer to reverse.', 'reverse_transfer')
  }
  refundCharge(state, charge.id)
  return {
    id: state.newId('re'),
    object: 'refund',
    amount: charge.amount,
    charge: charge.id,
    status: 'succeeded',
  }
}

export function refundCharge(state: FakeState, chargeId: string): FakeEvent {
  const charge = state.charges.load(chargeId)
  charge.refunded = true
  charge.amount_refunded = charge.amount
  return emit(state, 'charge.refunded', charge)
}

export function disputeCharge(state: FakeState, chargeId: string): FakeEvent {
  const charge = state.charges.load(chargeId)
  charge.disputed = true
  const dispute = state.disputes.insert({
    id: state.newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: state.now(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  return emit(state, 'charge.dispute.created', dispute)
}

/** The charge stays marked as disputed, as with Stripe; the dispute says how it ended. */
export function closeDispute(state: FakeState, chargeId: string, status: 'won' | 'lost'): FakeEvent {
  const dispute = state.disputes.all().find(({ charge }) => charge === chargeId)
  if (!dispute) throw new Error('There is no dispute about this charge')
  dispute.status = status
  return emit(state, 'charge.dispute.closed', dispute)
}
