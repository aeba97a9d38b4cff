import type { Subscription } from '#server/platform/billing.ts'
import type { SubscriptionStatus } from '#shared/memberships/membership.constants.ts'

/** The more a subscription gives, the lower. */
const ranks: Record<SubscriptionStatus, number> = {
  active: 0,
  trialing: 1,
  past_due: 2,
  unpaid: 3,
  paused: 4,
  incomplete: 5,
  canceled: 6,
  incomplete_expired: 7,
}
const billed: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid']

/**
 * Of all subscriptions of a customer, the one that counts. A trial that got a card, and two payment
 * pages that were completed at the same time, lead to two; the later one stays. Subscriptions to other things than our plans are none of ours.
 */
export function chooseSubscription(all: readonly Subscription[]): {
  current: Subscription | null
  superfluous: Subscription[]
} {
  const [current = null, ...others] = all
    .filter(({ price }) => price !== null)
    .toSorted((one, other) => ranks[one.status] - ranks[other.status] || newestFirst(one, other))
  return { current, superfluous: current && isBilled(current) ? others.filter(isSuperfluous) : [] }
}

const isBilled = ({ status }: Subscription): boolean => billed.includes(status)

/** A paused trial is not billed, but would be once it had a card. */
const isSuperfluous = (subscription: Subscription): boolean =>
  isBilled(subscription) || subscription.status === 'paused'

/** Providers list the newest first, which decides between two of the same second. */
const newestFirst = (one: Subscription, other: Subscription): number =>
  other.createdAt.getTime() - one.createdAt.getTime()
