import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '#server/database/schema/contracts.ts'
import type { RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import type { ApiRedemption, BatchResult } from '#shared/redemptions/redemption-api.contract.ts'
import { aSentSale, type SalesApp, startSalesApp } from '#tests/support/sales-app.ts'

let app: SalesApp
beforeAll(async () => {
  app = await startSalesApp()
})
afterAll(() => app.stop())

const metadata = { store: 'Tulsa', till: 3, isPickup: false }

test('what the brand’s own system says besides is kept, answered, and shown to the brand', async () => {
  const { post, sales, cookie } = await app.openTill()
  const kept = (await (await post('', aSentSale({ metadata }))).json()) as ApiRedemption
  expect(kept.metadata).toEqual(metadata)
  expect(await sales()).toMatchObject([{ metadata }])
  const shown = await app.request('GET', `/api/redemptions/${kept.id}`, { cookie })
  expect(((await shown.json()) as RedemptionDetail).metadata).toEqual(metadata)
})

test('the racer reads nothing of it, wherever the sale shows', async () => {
  const { post, contract } = await app.openTill()
  await post('', aSentSale({ metadata: { store: 'Broken Arrow' } }))
  const racer = await app.signInAs('ATHLETE')
  await app.db.update(contracts).set({ athleteUserId: racer.userId }).where(eq(contracts.id, contract.id))
  for (const path of [`/api/contracts/${contract.id}`, `/api/contracts/${contract.id}/discount-codes`]) {
    const answer = await app.request('GET', path, { cookie: racer.cookie })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('Broken Arrow')
  }
})

test('the same again is the same in whatever order its entries come, and another is refused', async () => {
  const { post, sales } = await app.openTill()
  const first = await post('', aSentSale({ metadata }))
  const again = await post('', aSentSale({ metadata: { isPickup: false, till: 3, store: 'Tulsa' } }))
  expect([first.status, again.status]).toEqual([201, 200])
  for (const other of [{ ...metadata, till: 4 }, { store: 'Tulsa' }, { ...metadata, extra: 1 }]) {
    const answer = await post('', aSentSale({ metadata: other }))
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'ORDER_DIFFERS' })
  }
  expect(await sales()).toMatchObject([{ metadata }])
})

test('what was not said contradicts nothing: it is added later, and sending none changes nothing', async () => {
  const { post, sales } = await app.openTill()
  expect((await post('', aSentSale())).status).toBe(201)
  const added = await post('', aSentSale({ metadata }))
  expect(added.status).toBe(200)
  expect(await added.json()).toMatchObject({ metadata })
  for (const none of [undefined, null, {}]) {
    const answer = await post('', aSentSale({ metadata: none }))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ metadata })
  }
  expect(await sales()).toMatchObject([{ metadata, version: 1 }])
})

test('each row of a batch has its own', async () => {
  const { post } = await app.openTill()
  const answer = await post('/batch', {
    redemptions: [
      aSentSale({ metadata }),
      aSentSale({ orderId: 'A-2', metadata: { store: 'Reno' } }),
      aSentSale({ metadata: { store: 'Reno' } }),
      aSentSale({ orderId: 'A-3', metadata: { store: {} } }),
    ],
  })
  const { results } = (await answer.json()) as { results: BatchResult[] }
  expect(results.map(({ status, redemption }) => [status, redemption?.metadata])).toEqual([
    [201, metadata],
    [201, { store: 'Reno' }],
    [409, undefined],
    [422, undefined],
  ])
})

test.each([
  ['more entries than it holds', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at, at]))],
  ['an entry without a name', { ' ': 1 }],
  ['a name that is too long', { ['x'.repeat(41)]: 1 }],
  ['a name with a sign that no table holds', { 'a\u0000b': 1 }],
  ['a list', ['Tulsa']],
  ['a text', 'Tulsa'],
])('%s is refused', async (_, wrong) => {
  const { post, sales } = await app.openTill()
  const answer = await post('', aSentSale({ metadata: wrong }))
  expect(answer.status).toBe(422)
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual(['metadata'])
  expect(await sales()).toEqual([])
})

test.each([
  ['a text that is too long', 'x'.repeat(201)],
  ['half a sign', '\ud83c'],
  ['several lines', 'one\ntwo'],
  ['nothing', null],
  ['a list', [1]],
  ['another object', { city: 'Tulsa' }],
])('%s as a value is refused at its entry', async (_, wrong) => {
  const { post } = await app.openTill()
  const answer = await post('', aSentSale({ metadata: { store: wrong } }))
  expect(answer.status).toBe(422)
  expect((await answer.json()) as object).toMatchObject({
    fields: {
      'metadata.store': 'Use a single line of at most 200 characters, a number, or true or false',
    },
  })
})

test('the largest that is allowed is kept as it was', async () => {
  const { post } = await app.openTill()
  const largest = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`${at}`.padStart(40, 'é'), '🏁'.repeat(100)]),
  )
  const numbers = { least: -0, most: Number.MAX_VALUE, small: 5e-324 }
  const answer = await post('', aSentSale({ metadata: largest }))
  expect(await answer.json()).toMatchObject({ metadata: largest })
  expect((await post('', aSentSale({ orderId: 'A-2', metadata: numbers }))).status).toBe(201)
  expect((await post('', aSentSale({ orderId: 'A-2', metadata: numbers }))).status).toBe(200)
})
