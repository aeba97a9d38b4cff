import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter } from '#shared/time.ts'
import {
  createCustomer,
  proMonth,
  proYear,
  startStripeBilling,
  subscribe,
} from '#tests/support/stripe-billing.ts'
import { BillingRefusal, type Subscription } from '../billing.ts'
import { dateOf, secondsOf } from './stripe-client.ts'

const stripe = await startStripeBilling()
const { fake, billing } = stripe
const key = () => randomUUID()

async function refetch({ subscriptionId }: Subscription): Promise<Subscription> {
  const found = await billing.findSubscription(subscriptionId)
  if (!found) throw new Error('The subscription is gone')
  return found
}

const startTrial = async () =>
  billing.startTrial(
    {
      userId: 'user-3',
      customerId: await createCustomer(stripe),
      plan: 'promoter',
      interval: 'month',
      days: 30,
    },
    key(),
  )

test('a trial needs no card and pauses at its end', async () => {
  const trial = await startTrial()
  expect(trial).toMatchObject({
    status: 'trialing',
    userId: 'user-3',
    price: { plan: 'promoter', interval: 'month' },
    currentPeriodEnd: trial.trialEndsAt,
  })
  const stored = fake.state.subscriptions.load(trial.subscriptionId)
  expect(stored.trial_settings?.end_behavior.missing_payment_method).toBe('pause')

  fake.newEvents()
  fake.advanceDays(31)
  expect(await refetch(trial)).toMatchObject({ status: 'paused', trialEndsAt: trial.trialEndsAt })
  const types = fake.newEvents().map(({ type }) => type)
  expect(types).toEqual([
    'customer.subscription.trial_will_end',
    'customer.subscription.paused',
    'customer.subscription.updated',
  ])
  fake.replaceCard(trial.customerId, 'success')
  expect(await refetch(trial)).toMatchObject({ status: 'active' })
})

test('a trial with a card becomes a paid subscription', async () => {
  const trial = await startTrial()
  fake.replaceCard(trial.customerId, 'success')
  fake.advanceDays(31)
  expect(await refetch(trial)).toMatchObject({ status: 'active' })
  const { items } = await billing.listInvoices({ customerId: trial.customerId })
  expect(items.map(({ totalMinor, status }) => [totalMinor, status])).toEqual([
    [4900, 'paid'],
    [0, 'paid'],
  ])
})

test('an extended trial ends later', async () => {
  const trial = await startTrial()
  const until = daysAfter(trial.trialEndsAt ?? new Date(), 14)
  const extended = await billing.extendTrial(trial.subscriptionId, until, key())
  expect(extended).toMatchObject({ status: 'trialing', trialEndsAt: dateOf(secondsOf(until)) })
})

test('a trial that ended goes on as a new subscription, and the paused one ends', async () => {
  const trial = await startTrial()
  fake.advanceDays(31)
  const until = daysAfter(trial.trialEndsAt ?? new Date(), 30)
  const extend = () => billing.extendTrial(trial.subscriptionId, until, 'extend-ended')
  const extended = await extend()
  expect(extended).toMatchObject({
    status: 'trialing',
    userId: 'user-3',
    price: trial.price,
    trialEndsAt: dateOf(secondsOf(until)),
  })
  expect(await refetch(trial)).toMatchObject({ status: 'canceled' })
  expect((await extend()).subscriptionId).toBe(extended.subscriptionId)
})

test('a subscription that Stripe paused after a failed payment is past due', async () => {
  const subscription = await subscribe(stripe, { card: 'declinedLater' })
  fake.advanceDays(32)
  const stored = fake.state.subscriptions.load(subscription.subscriptionId)
  stored.status = 'paused'
  stored.status_details = {
    paused: { subscription: { type: 'first_payment_failure' }, transitioned_at: 0, type: 'subscription' },
  }
  expect(await refetch(subscription)).toMatchObject({ status: 'past_due', pastDueSince: expect.any(Date) })
})

test('the end of the period is that of the item, and a cancellation waits for it and can be taken back', async () => {
  const subscription = await subscribe(stripe)
  const [item] = fake.state.subscriptions.load(subscription.subscriptionId).items.data
  expect(subscription.currentPeriodEnd).toEqual(dateOf(item?.current_period_end ?? 0))

  const ending = await billing.cancelAtPeriodEnd(subscription.subscriptionId, true, key())
  expect(ending).toMatchObject({ status: 'active', cancelAt: subscription.currentPeriodEnd })
  const resumed = await billing.cancelAtPeriodEnd(subscription.subscriptionId, false, key())
  expect(resumed).toMatchObject({ status: 'active', cancelAt: null })

  // A date that somebody set in Stripe's dashboard.
  const dated = daysAfter(new Date(), 5)
  fake.state.subscriptions.load(subscription.subscriptionId).cancel_at = secondsOf(dated)
  expect(await refetch(subscription)).toMatchObject({ cancelAt: dateOf(secondsOf(dated)) })
  const again = await billing.cancelAtPeriodEnd(subscription.subscriptionId, false, key())
  expect(again.cancelAt).toBeNull()

  await billing.cancelAtPeriodEnd(subscription.subscriptionId, true, key())
  fake.advanceDays(32)
  const ended = await refetch(subscription)
  expect(ended.status).toBe('canceled')
  expect(ended.endedAt).not.toBeNull()
})

test('a subscription can be cancelled at once, repeatedly', async () => {
  const { subscriptionId } = await subscribe(stripe)
  expect(await billing.cancelNow(subscriptionId, key())).toMatchObject({ status: 'canceled' })
  expect(await billing.cancelNow(subscriptionId, key())).toMatchObject({ status: 'canceled' })
})

test('a change of interval shows what it costs and costs what was shown', async () => {
  const { subscriptionId } = await subscribe(stripe)
  const preview = await billing.previewChange(subscriptionId, proYear)
  expect(preview).toMatchObject({
    lines: [
      { description: 'Unused time on Racer Pro', amountMinor: -1200 },
      { description: '1 × Racer Pro (per year)', amountMinor: 12_000 },
    ],
    taxMinor: 0,
    dueNow: { amountMinor: 10_800, currency: 'USD' },
    nextCharge: { amountMinor: 12_000, currency: 'USD' },
  })
  expect(preview.nextCharge.at.getUTCFullYear()).toBe(preview.prorationDate.getUTCFullYear() + 1)

  const changed = await billing.changePrice(
    subscriptionId,
    { ...proYear, prorationDate: preview.prorationDate },
    key(),
  )
  expect(changed).toMatchObject({ price: proYear, currentPeriodEnd: preview.nextCharge.at })
  const { items } = await billing.listInvoices({ customerId: changed.customerId })
  expect(items[0]).toMatchObject({ totalMinor: 10_800, status: 'paid' })
})

test('a change within a trial costs nothing until its end', async () => {
  const trial = await startTrial()
  const preview = await billing.previewChange(trial.subscriptionId, { plan: 'promoter', interval: 'year' })
  expect(preview).toMatchObject({
    dueNow: { amountMinor: 0, currency: 'USD' },
    nextCharge: { amountMinor: 49_000, at: trial.trialEndsAt },
  })
})

test('a change that the bank refuses changes nothing', async () => {
  const subscription = await subscribe(stripe, { card: 'declinedLater' })
  const change = billing.changePrice(
    subscription.subscriptionId,
    { ...proYear, prorationDate: new Date() },
    key(),
  )
  await expect(change).rejects.toThrow(BillingRefusal)
  await expect(change).rejects.toThrow('Your card was declined. Use another card or contact your bank.')
  expect(await refetch(subscription)).toMatchObject({ price: proMonth })
})

test('a failed renewal is past due since the first open invoice, however many follow', async () => {
  const subscription = await subscribe(stripe, { card: 'declinedLater' })
  const renewsAt = subscription.currentPeriodEnd?.getTime() ?? 0
  fake.advanceDays(32, { afterRetries: 'leave-past-due' })
  const [first] = (await billing.listInvoices({ customerId: subscription.customerId })).items
  expect(first).toMatchObject({ status: 'open', dueMinor: 1200, paidAt: null })
  const late = await refetch(subscription)
  expect(late.status).toBe('past_due')
  expect(late.pastDueSince).toEqual(first?.issuedAt)
  expect(late.pastDueSince?.getTime()).toBeGreaterThanOrEqual(renewsAt)

  fake.advanceDays(31, { afterRetries: 'leave-past-due' })
  const { items } = await billing.listInvoices({ customerId: subscription.customerId })
  expect(items.filter(({ status }) => status === 'open')).toHaveLength(2)
  expect((await refetch(subscription)).pastDueSince).toEqual(late.pastDueSince)
})

test('a subscription to something else of the same Stripe account has no price of ours', async () => {
  const subscription = await subscribe(stripe)
  const stored = fake.state.subscriptions.load(subscription.subscriptionId)
  const [item] = stored.items.data
  if (item) item.price = { ...item.price, id: 'price_apparel', lookup_key: 'apparel_month', metadata: {} }
  expect(await refetch(subscription)).toMatchObject({ price: null, status: 'active' })
  await expect(billing.previewChange(subscription.subscriptionId, proYear)).rejects.toThrow(
    'none of our prices',
  )
})

test('a subscription keeps its plan when the lookup key has moved to a newer price', async () => {
  const subscription = await subscribe(stripe)
  const [item] = fake.state.subscriptions.load(subscription.subscriptionId).items.data
  if (item) item.price = { ...item.price, lookup_key: null }
  expect(await refetch(subscription)).toMatchObject({ price: proMonth })
})

test('subscriptions are listed newest first in pages', async () => {
  const customerId = await createCustomer(stripe)
  const { subscriptionId } = await subscribe(stripe, { customerId })
  const original = fake.state.subscriptions.load(subscriptionId)
  for (let count = 0; count < 120; count++) {
    fake.state.subscriptions.insert({ ...original, id: fake.state.newId('sub') })
  }
  const first = await billing.listSubscriptions({ customerId })
  expect(first.items).toHaveLength(100)
  const second = await billing.listSubscriptions({ customerId, after: first.next ?? undefined })
  expect(second.next).toBeNull()
  const ids = [...first.items, ...second.items].map((one) => one.subscriptionId)
  expect(new Set(ids).size).toBe(121)
  expect(ids.at(-1)).toBe(subscriptionId)
  expect((await billing.listSubscriptions({})).items.length).toBeGreaterThan(0)
})

test('a subscription that does not exist is null', async () => {
  expect(await billing.findSubscription('sub_unknown')).toBeNull()
})
