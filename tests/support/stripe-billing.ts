import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import type { BillingProvider, NewCheckout, PriceChoice, Subscription } from '#server/platform/billing.ts'
import { readEnv } from '#server/platform/env.ts'
import { createStripeBilling } from '#server/platform/stripe/create-stripe-billing.ts'
import { setUpStripe } from '#server/platform/stripe/set-up-stripe.ts'
import type { TestCard } from './fake-stripe/cards.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe/fake-stripe.ts'

export const proMonth: PriceChoice = { plan: 'racer-pro', interval: 'month' }
export const proYear: PriceChoice = { plan: 'racer-pro', interval: 'year' }

export type StripeBilling = { fake: FakeStripe; billing: BillingProvider }

/** The product's Stripe billing against a fake account that was set up with `npm run stripe:setup`. */
export async function startStripeBilling(settings: Record<string, string> = {}): Promise<StripeBilling> {
  const fake = await startFakeStripe()
  afterAll(() => fake.stop())
  const env = readEnv({ ...fake.settings, APP_URL: 'https://slipstream.test', ...settings })
  if (!env.stripe) throw new Error('The settings of the fake Stripe are incomplete')
  const billing = createStripeBilling(env.stripe)
  await setUpStripe(env, env.stripe)
  fake.newEvents()
  return { fake, billing }
}

export async function createCustomer(
  { billing }: StripeBilling,
  userId: string = randomUUID(),
): Promise<string> {
  const { customerId } = await billing.createCustomer(
    { userId, email: 'maya@racers.test', name: 'Maya Torres' },
    `customer:${userId}`,
  )
  return customerId
}

type PlanCheckout = Extract<NewCheckout, { kind: 'SUBSCRIPTION' }>

export const planCheckout = (customerId: string, given: Partial<PlanCheckout> = {}): PlanCheckout => ({
  kind: 'SUBSCRIPTION',
  userId: 'user-1',
  customerId,
  ...proMonth,
  trialEndsAt: null,
  trialDays: null,
  acceptsCodes: true,
  promotionCodeId: null,
  successUrl: 'https://slipstream.test/subscription-success',
  cancelUrl: 'https://slipstream.test/checkout',
  ...given,
})

/** A subscription that was bought on the payment page. */
export async function subscribe(
  stripe: StripeBilling,
  { card = 'success', ...given }: Partial<PlanCheckout> & { card?: TestCard } = {},
): Promise<Subscription> {
  const customerId = given.customerId ?? (await createCustomer(stripe))
  const { sessionId } = await stripe.billing.openCheckout(planCheckout(customerId, given), randomUUID())
  stripe.fake.payCheckout(sessionId, card)
  const session = await stripe.billing.findCheckout(sessionId)
  const subscription = await stripe.billing.findSubscription(session?.subscriptionId ?? '')
  if (!subscription) throw new Error('The checkout led to no subscription')
  return subscription
}
