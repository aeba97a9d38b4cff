import Stripe from 'stripe'
import { type BillingEvent, type BillingProvider, SignatureMismatch } from '../billing.ts'
import { idOf, idOrNull, type StripeContext } from './stripe-client.ts'

/** Stripe's own tolerance, in both directions: its package rejects only old timestamps. */
const TOLERANCE_S = 300

type Subject = BillingEvent['subject']
type Handled = {
  [Type in Stripe.Event['type']]?: (event: Extract<Stripe.Event, { type: Type }>) => Subject | null
}

const checkout = ({ data }: { data: { object: Stripe.Checkout.Session } }): Subject => ({
  kind: 'checkout',
  sessionId: data.object.id,
})
const subscription = ({ data }: { data: { object: Stripe.Subscription } }): Subject => ({
  kind: 'subscription',
  subscriptionId: data.object.id,
})
const invoice = ({ data }: { data: { object: Stripe.Invoice } }): Subject => ({
  kind: 'invoice',
  invoiceId: data.object.id,
})

/** Every type that is processed, with what it is about. The setup subscribes the webhook endpoint to exactly these. */
const handled = {
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'checkout.session.async_payment_failed': checkout,
  'checkout.session.expired': checkout,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.trial_will_end': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'invoice.payment_action_required': invoice,
  // A preview, which cannot be fetched.
  'invoice.upcoming': ({ data }) => {
    const subscriptionId = idOrNull(data.object.parent?.subscription_details?.subscription)
    return subscriptionId === null ? null : { kind: 'subscription', subscriptionId }
  },
  'charge.dispute.created': ({ data }) => ({
    kind: 'dispute',
    chargeId: idOf(data.object.charge),
    customerId: null,
  }),
  'charge.dispute.closed': ({ data }) => ({ kind: 'charge', chargeId: idOf(data.object.charge) }),
  'charge.refunded': ({ data }) => ({
    kind: 'refund',
    chargeId: data.object.id,
    customerId: idOrNull(data.object.customer),
  }),
  'customer.source.expiring': ({ data }) => {
    const customerId = 'customer' in data.object ? idOrNull(data.object.customer) : null
    return customerId === null ? null : { kind: 'card', customerId }
  },
} satisfies Handled

export type HandledEventType = keyof typeof handled
export const handledEventTypes = Object.keys(handled).sort() as HandledEventType[]

/** Of connected accounts: what they do with customers of their own is none of ours. */
const handledOfAccounts = {
  'account.updated': ({ data }) => ({ kind: 'account', accountId: data.object.id }),
} satisfies Handled

export const accountEventTypes = Object.keys(handledOfAccounts) as (keyof typeof handledOfAccounts)[]

type Readers = ReadonlyMap<string, (event: never) => Subject | null>
const readers: Readers = new Map(Object.entries(handled))
const accountReaders: Readers = new Map(Object.entries(handledOfAccounts))

export const createStripeEvents = ({ settings }: StripeContext): Pick<BillingProvider, 'readEvent'> => ({
  readEvent(rawBody, headers) {
    const { webhookSecret, connectWebhookSecret } = settings
    const secrets = [webhookSecret, ...(connectWebhookSecret ? [connectWebhookSecret] : [])]
    const event = verify(rawBody, headers.get('stripe-signature') ?? '', secrets)
    const subject = (event.account ? accountReaders : readers).get(event.type)?.(event as never) ?? null
    return subject && { eventId: event.id, type: event.type, subject }
  },
})

/** Our own endpoint and that of connected accounts have a secret each. */
function verify(rawBody: string, signature: string, secrets: readonly string[]): Stripe.Event {
  if (isFromFuture(signature)) throw new SignatureMismatch('The timestamp is in the future')
  let cause: unknown
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      cause = error
    }
  }
  throw new SignatureMismatch('The signature does not match', { cause })
}

function isFromFuture(signature: string): boolean {
  const stamp = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? 0)
  return stamp > Date.now() / 1000 + TOLERANCE_S
}
