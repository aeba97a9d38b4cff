import { afterAll, expect, test } from 'vitest'
import { STRIPE_API_VERSION } from '#server/platform/stripe/stripe-client.ts'
import { startFakeStripe } from './fake-stripe.ts'

const fake = await startFakeStripe()
afterAll(() => fake.stop())

const headers = {
  authorization: `Bearer ${fake.settings.STRIPE_SECRET_KEY}`,
  'stripe-version': STRIPE_API_VERSION,
}

async function call(method: string, path: string, given: Record<string, string> = {}, body?: string) {
  const response = await fetch(`${fake.url}${path}`, {
    method,
    headers: { ...headers, ...given },
    ...(body !== undefined && { body }),
  })
  const json = (await response.json()) as { id: string }
  return { status: response.status, replayed: response.headers.get('idempotent-replayed'), json }
}

test('another key, another API version and an unknown path get errors in the shape of Stripe', async () => {
  expect(await call('GET', '/v1/prices', { authorization: 'Bearer sk_test_other' })).toMatchObject({
    status: 401,
    json: { error: { type: 'invalid_request_error' } },
  })
  expect(await call('GET', '/v1/prices', { 'stripe-version': '2024-06-20' })).toMatchObject({
    status: 400,
    json: { error: { message: 'Invalid Stripe API version: 2024-06-20' } },
  })
  expect(await call('GET', '/v1/nothing')).toMatchObject({ status: 404 })
  expect(await call('GET', '/v1/customers/cus_unknown')).toMatchObject({
    status: 404,
    json: { error: { code: 'resource_missing', message: "No such customer: 'cus_unknown'" } },
  })
})

test('a key returns the first response again, and refuses other parameters', async () => {
  const create = (body: string) => call('POST', '/v1/customers', { 'idempotency-key': 'key-1' }, body)
  const first = await create('email=a%40racers.test&metadata[userId]=7')
  expect(first).toMatchObject({ status: 200, replayed: null, json: { metadata: { userId: '7' } } })
  expect(await create('email=a%40racers.test&metadata[userId]=7')).toEqual({ ...first, replayed: 'true' })
  expect(await create('email=b%40racers.test')).toMatchObject({
    status: 400,
    json: { error: { type: 'idempotency_error' } },
  })
})

test('lists end where they end, and know cursors', async () => {
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three']) {
    ids.unshift((await call('POST', '/v1/products', {}, `name=${name}`)).json.id)
  }
  const price = (product = '') =>
    call('POST', '/v1/prices', {}, `product=${product}&currency=usd&unit_amount=1`)
  const prices = []
  for (const id of ids) prices.unshift((await price(id)).json.id)
  const first = await call('GET', '/v1/prices?limit=2')
  expect(first.json).toMatchObject({ has_more: true, data: [{ id: prices[0] }, { id: prices[1] }] })
  const second = await call('GET', `/v1/prices?limit=2&starting_after=${prices[1]}`)
  expect(second.json).toMatchObject({ has_more: false, data: [{ id: prices[2] }] })
  expect(await call('GET', '/v1/prices?limit=101')).toMatchObject({ status: 400 })
})
