import { afterAll, expect, test } from 'vitest'
import { startFakeStripe } from '#tests/support/fake-stripe/fake-stripe.ts'
import { readEnv } from '../env.ts'
import { setUpStripe } from './set-up-stripe.ts'
import { STRIPE_API_VERSION } from './stripe-client.ts'
import { handledEventTypes } from './stripe-events.ts'

const fake = await startFakeStripe()
afterAll(() => fake.stop())

const setUp = (settings: Record<string, string> = {}) => {
  const env = readEnv({ ...fake.settings, APP_URL: 'https://slipstream.test', ...settings })
  if (!env.stripe) throw new Error('The settings of the fake Stripe are incomplete')
  return setUpStripe(env, env.stripe)
}
const writes = () => fake.requests.filter(({ method }) => method !== 'GET').length
const changes = (result: Awaited<ReturnType<typeof setUp>>) =>
  result.steps.filter(({ change }) => change !== 'unchanged').map(({ what, change }) => `${change} ${what}`)

test('the setup creates everything once, and repeating it changes nothing', async () => {
  const first = await setUp()
  expect(first.steps.every(({ change }) => change === 'created')).toBe(true)
  expect(fake.state.products.all().map(({ id, name }) => [id, name])).toEqual([
    ['slipstream_racer-pro', 'Racer Pro'],
    ['slipstream_promoter', 'Promoter'],
  ])
  expect(
    fake.state.prices
      .all()
      .map(({ lookup_key: key, unit_amount: amount, recurring }) => [key, amount, recurring?.interval]),
  ).toEqual([
    ['slipstream_racer-pro_month', 1200, 'month'],
    ['slipstream_racer-pro_year', 12_000, 'year'],
    ['slipstream_promoter_month', 4900, 'month'],
    ['slipstream_promoter_year', 49_000, 'year'],
  ])
  expect(fake.state.webhookEndpoints.all()).toMatchObject([
    {
      url: 'https://slipstream.test/api/webhooks/stripe',
      api_version: STRIPE_API_VERSION,
      enabled_events: handledEventTypes,
    },
    {
      url: 'https://slipstream.test/api/webhooks/stripe?from=accounts',
      api_version: STRIPE_API_VERSION,
      enabled_events: ['account.updated'],
    },
  ])
  expect(fake.requests.filter(({ params }) => params.connect === 'true')).toHaveLength(1)
  expect(first.webhookSecret).toMatch(/^whsec_/)
  expect(first.connectWebhookSecret).toMatch(/^whsec_/)

  const before = writes()
  const second = await setUp()
  expect(changes(second)).toEqual([])
  expect(second.webhookSecret).toBeNull()
  expect(writes()).toBe(before)
})

test('another amount is a new price, to which the lookup key moves', async () => {
  const old = fake.state.prices.all().find((price) => price.lookup_key === 'slipstream_racer-pro_month')
  const result = await setUp({ PLAN_RACER_PRO_MONTH: '1500' })
  expect(changes(result)).toEqual(['updated Price slipstream_racer-pro_month'])
  expect(old).toMatchObject({ active: false, lookup_key: null, unit_amount: 1200 })
  expect(fake.state.prices.all().at(-1)).toMatchObject({
    lookup_key: 'slipstream_racer-pro_month',
    unit_amount: 1500,
    active: true,
  })
  expect(changes(await setUp({ PLAN_RACER_PRO_MONTH: '1500' }))).toEqual([])
})

test('prices of the operator are left alone', async () => {
  const settings = {
    PLAN_RACER_PRO_MONTH: '1500',
    PLAN_PROMOTER_YEAR: '1',
    STRIPE_PRICE_PROMOTER_YEAR: 'price_1',
  }
  expect(changes(await setUp(settings))).toEqual([])
})

test('an endpoint with other events is updated, one with another API version is replaced', async () => {
  const settings = { PLAN_RACER_PRO_MONTH: '1500' }
  const [endpoint] = fake.state.webhookEndpoints.all()
  if (!endpoint) throw new Error('There is no endpoint')
  endpoint.enabled_events = ['invoice.paid']
  expect(changes(await setUp(settings))).toEqual([`updated Webhook endpoint ${endpoint.url}`])
  expect(endpoint.enabled_events).toEqual(handledEventTypes)

  endpoint.api_version = '2024-06-20'
  const replaced = await setUp(settings)
  expect(replaced.webhookSecret).toMatch(/^whsec_/)
  const endpoints = fake.state.webhookEndpoints.all()
  expect(endpoints.map(({ api_version: version }) => version)).toEqual([
    STRIPE_API_VERSION,
    STRIPE_API_VERSION,
  ])
})
