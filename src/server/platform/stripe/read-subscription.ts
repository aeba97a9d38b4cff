import type Stripe from 'stripe'
import { type SubscriptionStatus, subscriptionStatuses } from '#shared/memberships/membership.constants.ts'
import type { Discount, Subscription } from '../billing.ts'
import { dateOf, dateOrNull, idOf, type StripeContext } from './stripe-client.ts'
import { readPrice } from './stripe-prices.ts'

/** What `readSubscription` needs; in lists each path is prefixed with `data.`. */
export const subscriptionExpansions = ['latest_invoice', 'discounts.promotion_code']

export async function readSubscription(
  ctx: StripeContext,
  subscription: Stripe.Subscription,
): Promise<Subscription> {
  const { items } = subscription
  const status = readStatus(subscription)
  const item = findItem(ctx, subscription)
  const currentPeriodEnd = dateOrNull(item?.current_period_end ?? items.data[0]?.current_period_end)
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer),
    userId: subscription.metadata.userId ?? null,
    price: item ? readPrice(ctx, item.price) : null,
    status,
    trialEndsAt: dateOrNull(subscription.trial_end),
    currentPeriodEnd,
    cancelAt:
      dateOrNull(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? currentPeriodEnd : null),
    endedAt: dateOrNull(subscription.ended_at),
    pastDueSince: await readPastDueSince(ctx, subscription, status),
    createdAt: dateOf(subscription.created),
    discount: readDiscount(subscription.discounts[0]),
  }
}

/** The item of one of our plans. */
export const findItem = (
  ctx: StripeContext,
  { items }: Stripe.Subscription,
): Stripe.SubscriptionItem | undefined => items.data.find(({ price }) => readPrice(ctx, price) !== null)

/** Accounts can let Stripe pause subscriptions after failed payments. That is not the end of a trial. */
function readStatus({ status, status_details: details }: Stripe.Subscription): SubscriptionStatus {
  const reason = status === 'paused' ? details?.paused.subscription.type : undefined
  if (reason === 'first_payment_failure' || reason === 'final_payment_failure') return 'past_due'
  const known = subscriptionStatuses.find((one) => one === status)
  if (!known) throw new Error(`Stripe reports the unknown subscription status ${status}`)
  return known
}

const OPEN_INVOICES_MAX = 100

/**
 * Since the oldest open invoice: a second missed payment must not start the days of grace again. Without one (written off,
 * forgiven) since the latest invoice.
 */
async function readPastDueSince(
  { client }: StripeContext,
  { id, latest_invoice: latest }: Stripe.Subscription,
  status: SubscriptionStatus,
): Promise<Date | null> {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const { data: open } = await client.invoices.list({
    subscription: id,
    status: 'open',
    limit: OPEN_INVOICES_MAX,
  })
  const invoice = open.at(-1) ?? (typeof latest === 'string' ? null : latest)
  return invoice && dateOf(invoice.status_transitions.finalized_at ?? invoice.created)
}

function readDiscount(discount: string | Stripe.Discount | undefined): Discount | null {
  if (!discount) return null
  if (typeof discount === 'string') return { code: null, endsAt: null }
  const { promotion_code: promotionCode, end } = discount
  const code = promotionCode && typeof promotionCode !== 'string' ? promotionCode.code : null
  return { code, endsAt: dateOrNull(end) }
}
