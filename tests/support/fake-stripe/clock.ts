import type Stripe from 'stripe'
import { collectInvoice, finalizeInvoice, subscriptionIdOf } from './collect-invoice.ts'
import { emit } from './events.ts'
import { buildInvoice } from './invoice-builder.ts'
import { DAY_S, itemOf, periodLine } from './periods.ts'
import type { FakeState } from './state.ts'
import { spendDiscount } from './subscription-builder.ts'

/** Days after the first failure on which a card is charged again. */
const RETRY_DAYS = [3, 8, 14]
const TRIAL_NOTICE_S = 3 * DAY_S
const STEPS_MAX = 1000

export type ClockOptions = {
  /** What happens after the last attempt, a setting of the Stripe account. */
  afterRetries?: 'cancel' | 'leave-past-due'
}

/** Moves the clock and lets everything happen that is due by then, in order. */
export function advanceClock(state: FakeState, seconds: number, options: ClockOptions = {}): void {
  const target = state.now() + seconds
  const noticed = new Set<string>()
  for (let step = 0; step < STEPS_MAX; step++) {
    const [next] = dueSteps(state, noticed, options)
      .filter(({ at }) => at <= target)
      .sort((one, other) => one.at - other.at)
    if (!next) break
    state.moveClock(Math.max(0, next.at - state.now()))
    next.run()
  }
  state.moveClock(Math.max(0, target - state.now()))
}

type Step = { at: number; run: () => void }

function dueSteps(state: FakeState, noticed: Set<string>, options: ClockOptions): Step[] {
  const steps: Step[] = []
  for (const subscription of state.subscriptions.all()) {
    steps.push(...subscriptionSteps(state, subscription, noticed))
  }
  for (const invoice of state.invoices.all()) {
    const at = invoice.next_payment_attempt
    if (invoice.status === 'open' && at !== null)
      steps.push({ at, run: () => retry(state, invoice, options) })
  }
  return steps
}

function subscriptionSteps(
  state: FakeState,
  subscription: Stripe.Subscription,
  noticed: Set<string>,
): Step[] {
  const { status, cancel_at: cancelAt, trial_end: trialEnd } = subscription
  if (!['trialing', 'active', 'past_due'].includes(status)) return []
  const end = itemOf(subscription).current_period_end
  const steps: Step[] = []
  if (cancelAt !== null) steps.push({ at: cancelAt, run: () => endSubscription(state, subscription) })
  if (cancelAt === null || cancelAt > end) {
    steps.push({
      at: end,
      run: () => (status === 'trialing' ? endTrial(state, subscription) : renew(state, subscription)),
    })
  }
  const notice = `${subscription.id}:${trialEnd}`
  const noticeAt = (trialEnd ?? 0) - TRIAL_NOTICE_S
  if (status === 'trialing' && !noticed.has(notice) && noticeAt >= state.now()) {
    steps.push({
      at: noticeAt,
      run: () => {
        noticed.add(notice)
        emit(state, 'customer.subscription.trial_will_end', subscription)
      },
    })
  }
  return steps
}

function endTrial(state: FakeState, subscription: Stripe.Subscription): void {
  const customer = state.customers.load(String(subscription.customer))
  const hasCard = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method
  if (hasCard || behavior === 'create_invoice') renew(state, subscription)
  else if (behavior === 'cancel') endSubscription(state, subscription)
  else pause(state, subscription)
}

function pause(state: FakeState, subscription: Stripe.Subscription): void {
  subscription.status = 'paused'
  subscription.status_details = {
    paused: {
      subscription: { type: 'trial_end_without_payment_method' },
      transitioned_at: state.now(),
      type: 'subscription',
    },
  }
  emit(state, 'customer.subscription.paused', subscription)
  emit(state, 'customer.subscription.updated', subscription)
}

/** Starts the next period and charges it. */
export function renew(state: FakeState, subscription: Stripe.Subscription, start?: number): void {
  const item = itemOf(subscription)
  const line = periodLine(state, item.price, start ?? item.current_period_end)
  item.current_period_start = line.start
  item.current_period_end = line.end
  const invoice = finalizeInvoice(
    state,
    buildInvoice(state, subscription, [line], { reason: 'subscription_cycle' }),
  )
  subscription.latest_invoice = invoice.id
  if (collectInvoice(state, invoice, 'later')) {
    subscription.status = 'past_due'
    invoice.next_payment_attempt = state.now() + (RETRY_DAYS[0] ?? 0) * DAY_S
  } else {
    subscription.status = 'active'
    spendDiscount(state, subscription)
  }
  emit(state, 'customer.subscription.updated', subscription)
}

function retry(state: FakeState, invoice: Stripe.Invoice, { afterRetries = 'cancel' }: ClockOptions): void {
  const subscription = state.subscriptions.load(subscriptionIdOf(invoice) ?? '')
  invoice.next_payment_attempt = null
  const declined = collectInvoice(state, invoice, 'later')
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  if (!declined) {
    recover(state, subscription)
  } else if (days !== undefined) {
    invoice.next_payment_attempt = (invoice.status_transitions.finalized_at ?? state.now()) + days * DAY_S
  } else if (afterRetries === 'cancel') {
    endSubscription(state, subscription, 'payment_failed')
  }
}

/** After a late payment: active again once nothing is open. */
export function recover(state: FakeState, subscription: Stripe.Subscription): void {
  const isOpen = state.invoices
    .all()
    .some((invoice) => invoice.status === 'open' && subscriptionIdOf(invoice) === subscription.id)
  if (isOpen || !['past_due', 'unpaid', 'incomplete'].includes(subscription.status)) return
  subscription.status = 'active'
  emit(state, 'customer.subscription.updated', subscription)
}

export function endSubscription(
  state: FakeState,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason = 'cancellation_requested',
): void {
  subscription.status = 'canceled'
  subscription.ended_at = state.now()
  subscription.canceled_at ??= state.now()
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason }
  emit(state, 'customer.subscription.deleted', subscription)
}
