import { utc } from '@date-fns/utc'
import { addMonths } from 'date-fns/addMonths'
import type Stripe from 'stripe'
import type { Line } from './invoice-builder.ts'
import type { FakeState } from './state.ts'

export const DAY_S = 24 * 60 * 60

export function periodEnd(start: number, price: Stripe.Price): number {
  const months = price.recurring?.interval === 'year' ? 12 : 1
  return Math.floor(addMonths(start * 1000, months, { in: utc }).getTime() / 1000)
}

export function itemOf({ items, id }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no item`)
  return item
}

const nameOf = (state: FakeState, price: Stripe.Price) => state.products.load(String(price.product)).name

/** The line of a whole period. */
export function periodLine(state: FakeState, price: Stripe.Price, start: number): Line {
  const description = `1 × ${nameOf(state, price)} (per ${price.recurring?.interval})`
  return {
    description,
    amount: price.unit_amount ?? 0,
    price,
    start,
    end: periodEnd(start, price),
    isProration: false,
  }
}

/** The line of a trial: free until its end. */
export const trialLine = (state: FakeState, price: Stripe.Price, start: number, end: number): Line => ({
  description: `Trial period for ${nameOf(state, price)}`,
  amount: 0,
  price,
  start,
  end,
  isProration: false,
})

/** What a change of price costs: the unused time is credited; another interval starts a new period. */
export function changeLines(
  state: FakeState,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): Line[] {
  const { price: old, current_period_start: start, current_period_end: end } = itemOf(subscription)
  if (subscription.status === 'trialing') return [trialLine(state, price, start, end)]
  const share = Math.max(0, Math.min(1, (end - at) / (end - start)))
  const prorated = { start: at, end, isProration: true }
  const credit = {
    ...prorated,
    description: `Unused time on ${nameOf(state, old)}`,
    amount: -Math.round((old.unit_amount ?? 0) * share),
    price: old,
  }
  const charge = isSameInterval(old, price)
    ? {
        ...prorated,
        description: `Remaining time on ${nameOf(state, price)}`,
        amount: Math.round((price.unit_amount ?? 0) * share),
        price,
      }
    : periodLine(state, price, at)
  return [credit, charge]
}

export const isSameInterval = (one: Stripe.Price, other: Stripe.Price): boolean =>
  one.recurring?.interval === other.recurring?.interval
