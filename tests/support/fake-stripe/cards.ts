import type Stripe from 'stripe'
import type { CardOutcome, FakeState } from './state.ts'

const success: CardOutcome = { atCheckout: null, later: null }
const declining = (code: string): CardOutcome => ({ atCheckout: code, later: code })

/** By the numbers of Stripe's documentation. */
export const testCards = {
  success: { last4: '4242', outcome: success },
  declined: { last4: '0002', outcome: declining('generic_decline') },
  insufficientFunds: { last4: '9995', outcome: declining('insufficient_funds') },
  expired: { last4: '0069', outcome: declining('expired_card') },
  /** Works on the payment page, where the person confirms it, and not when it is charged later. */
  authenticationRequired: { last4: '3184', outcome: { atCheckout: null, later: 'authentication_required' } },
  /** Can be saved, and is declined when it is charged later. */
  declinedLater: { last4: '0341', outcome: { atCheckout: null, later: 'generic_decline' } },
} as const satisfies Record<string, { last4: string; outcome: CardOutcome }>

export type TestCard = keyof typeof testCards

const EXPIRY_YEAR = 2040

export function saveCard(state: FakeState, customerId: string, card: TestCard): Stripe.PaymentMethod {
  const { last4, outcome } = testCards[card]
  const id = state.newId('pm')
  state.cardOutcomes.set(id, outcome)
  return state.paymentMethods.insert({
    id,
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: null,
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: EXPIRY_YEAR,
      fingerprint: `fingerprint${last4}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
    created: state.now(),
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
}
