import type Stripe from 'stripe'
import {
  type BillingProvider,
  BillingRefusal,
  isFreshPreview,
  PREVIEW_OLD,
  type Subscription,
} from '../billing.ts'
import { findItem, readSubscription, subscriptionExpansions } from './read-subscription.ts'
import { idOf, type StripeContext, secondsOf } from './stripe-client.ts'
import { isAboutCode, orNull, refusingCards, refusingInput } from './stripe-errors.ts'
import type { PriceFinder } from './stripe-prices.ts'

type Subscriptions = Pick<
  BillingProvider,
  | 'startTrial'
  | 'findSubscription'
  | 'listSubscriptions'
  | 'changePrice'
  | 'cancelAtPeriodEnd'
  | 'cancelNow'
  | 'extendTrial'
  | 'applyPromotionCode'
>

export const PAGE_SIZE = 100

const expand = subscriptionExpansions

/** A trial without a card ends as `paused`: nothing is charged, and it continues once there is a card. */
const trialParams = (customerId: string, priceId: string, metadata: Stripe.MetadataParam) => ({
  customer: customerId,
  items: [{ price: priceId, quantity: 1 }],
  trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  payment_settings: { save_default_payment_method: 'on_subscription' },
  metadata,
  expand,
})

export function createStripeSubscriptions(ctx: StripeContext, findPrice: PriceFinder): Subscriptions {
  const { subscriptions } = ctx.client
  const update = async (
    id: string,
    params: Stripe.SubscriptionUpdateParams,
    key: string,
  ): Promise<Subscription> =>
    readSubscription(ctx, await subscriptions.update(id, { ...params, expand }, { idempotencyKey: key }))

  return {
    // Without an address there is no tax yet; the payment page asks for it.
    async startTrial({ userId, customerId, plan, interval, days }, key) {
      const { priceId } = await findPrice({ plan, interval })
      const params = trialParams(customerId, priceId, { userId, plan, interval })
      const started = await subscriptions.create(
        { ...params, trial_period_days: days },
        { idempotencyKey: key },
      )
      return readSubscription(ctx, started)
    },

    async findSubscription(subscriptionId) {
      const found = await orNull(subscriptions.retrieve(subscriptionId, { expand }))
      return found && readSubscription(ctx, found)
    },

    async listSubscriptions({ customerId, after }) {
      const { data, has_more: hasMore } = await subscriptions.list({
        status: 'all',
        limit: PAGE_SIZE,
        ...(customerId && { customer: customerId }),
        ...(after && { starting_after: after }),
        expand: expand.map((path) => `data.${path}`),
      })
      const items: Subscription[] = []
      for (const subscription of data) items.push(await readSubscription(ctx, subscription))
      return { items, next: hasMore ? (data.at(-1)?.id ?? null) : null }
    },

    /** Charged at once; when the bank refuses, nothing changes. */
    async changePrice(subscriptionId, { plan, interval, prorationDate }, key) {
      if (!isFreshPreview(prorationDate, new Date())) throw new BillingRefusal(PREVIEW_OLD)
      const { priceId } = await findPrice({ plan, interval })
      const item = await loadItem(ctx, subscriptionId)
      return refusingCards(
        update(
          subscriptionId,
          {
            items: [{ id: item.id, price: priceId }],
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(prorationDate),
            payment_behavior: 'error_if_incomplete',
            metadata: { plan, interval },
          },
          key,
        ),
      )
    },

    async cancelAtPeriodEnd(subscriptionId, cancel, key) {
      if (cancel) return update(subscriptionId, { cancel_at_period_end: true }, key)
      // Somebody at Stripe's dashboard can also set a date.
      const { cancel_at_period_end: endsWithPeriod } = await subscriptions.retrieve(subscriptionId)
      return update(subscriptionId, endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' }, key)
    },

    async cancelNow(subscriptionId, key) {
      const params = { invoice_now: false, prorate: false, expand }
      const ended = await orNull(subscriptions.cancel(subscriptionId, params, { idempotencyKey: key }))
      // Stripe does not find subscriptions to cancel that have ended already.
      return readSubscription(ctx, ended ?? (await subscriptions.retrieve(subscriptionId, { expand })))
    },

    async extendTrial(subscriptionId, until, key) {
      const trialEnd = secondsOf(until)
      const { status, customer, metadata } = await subscriptions.retrieve(subscriptionId)
      if (status !== 'paused' && status !== 'canceled') {
        return update(subscriptionId, { trial_end: trialEnd, proration_behavior: 'none' }, key)
      }
      // Stripe resumes a paused subscription only against payment, so an ended trial goes on as a new one.
      const { price } = await loadItem(ctx, subscriptionId)
      const params = { ...trialParams(idOf(customer), price.id, metadata), trial_end: trialEnd }
      const extended = await subscriptions.create(params, { idempotencyKey: key })
      await orNull(subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `${key}:ended` }))
      return readSubscription(ctx, extended)
    },

    applyPromotionCode: (subscriptionId, promotionCodeId, key) =>
      refusingInput(
        update(subscriptionId, { discounts: [{ promotion_code: promotionCodeId }] }, key),
        'This promo code cannot be used for your plan.',
        isAboutCode,
      ),
  }
}

/** The item that carries our plan; other items of the subscription are left alone. */
async function loadItem(ctx: StripeContext, subscriptionId: string): Promise<Stripe.SubscriptionItem> {
  const subscription = await ctx.client.subscriptions.retrieve(subscriptionId)
  const item = findItem(ctx, subscription)
  if (!item) throw new Error(`The subscription ${subscriptionId} has none of our prices`)
  return item
}
