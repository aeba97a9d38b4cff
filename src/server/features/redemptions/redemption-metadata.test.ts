import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import type { ApiRedemption, BatchResult } from '#shared/redemptions/redemption-api.contract.ts'
import { aSale, createBrandWithApiKey, reportBatch, reportSale } from '#tests/support/api-client.ts'
import { fieldsOf, readJson } from '#tests/support/person.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const metadata = { store: 'Tulsa', till: 3, isPickup: false }

test('metadata is stored, returned by the API and shown to the brand', async () => {
  const { api, brand } = await createBrandWithApiKey(app)
  const created = await readJson<ApiRedemption>(await reportSale(api, aSale({ metadata })))
  expect(created.metadata).toEqual(metadata)
  expect(await redemptionsOf(app.db, brand)).toMatchObject([{ metadata }])
  const detail = await brand.json<RedemptionDetail>('GET', `/api/redemptions/${created.id}`)
  expect(detail.metadata).toEqual(metadata)
})

test('metadata is never shown to the racer', async () => {
  const { api, contract, racer } = await createBrandWithApiKey(app)
  await reportSale(api, aSale({ metadata: { store: 'Broken Arrow' } }))
  for (const path of [`/api/contracts/${contract.id}`, `/api/contracts/${contract.id}/discount-codes`]) {
    const response = await racer.request('GET', path)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('Broken Arrow')
  }
})

test('the same metadata in another key order is the same sale; different metadata is a conflict', async () => {
  const { api, brand } = await createBrandWithApiKey(app)
  const first = await reportSale(api, aSale({ metadata }))
  const again = await reportSale(api, aSale({ metadata: { isPickup: false, till: 3, store: 'Tulsa' } }))
  expect([first.status, again.status]).toEqual([201, 200])
  for (const other of [{ ...metadata, till: 4 }, { store: 'Tulsa' }, { ...metadata, extra: 1 }]) {
    const response = await reportSale(api, aSale({ metadata: other }))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'ORDER_DIFFERS' })
  }
  expect(await redemptionsOf(app.db, brand)).toMatchObject([{ metadata }])
})

test('metadata can be added later, and omitting it changes nothing', async () => {
  const { api, brand } = await createBrandWithApiKey(app)
  expect((await reportSale(api, aSale())).status).toBe(201)
  const added = await reportSale(api, aSale({ metadata }))
  expect(added.status).toBe(200)
  expect(await added.json()).toMatchObject({ metadata })
  for (const none of [undefined, null, {}]) {
    const response = await reportSale(api, aSale({ metadata: none }))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ metadata })
  }
  expect(await redemptionsOf(app.db, brand)).toMatchObject([{ metadata, version: 1 }])
})

test('each row of a batch has its own metadata', async () => {
  const { api } = await createBrandWithApiKey(app)
  const response = await reportBatch(api, [
    aSale({ metadata }),
    aSale({ orderId: 'A-2', metadata: { store: 'Reno' } }),
    aSale({ metadata: { store: 'Reno' } }),
    aSale({ orderId: 'A-3', metadata: { store: {} } }),
  ])
  const { results } = (await response.json()) as { results: BatchResult[] }
  expect(results.map(({ status, redemption }) => [status, redemption?.metadata])).toEqual([
    [201, metadata],
    [201, { store: 'Reno' }],
    [409, undefined],
    [422, undefined],
  ])
})

test.each([
  ['more than 20 entries', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at, at]))],
  ['an entry without a name', { ' ': 1 }],
  ['a name that is too long', { ['x'.repeat(41)]: 1 }],
  ['a name with a null character', { 'a\u0000b': 1 }],
  ['a list for an object', ['Tulsa']],
  ['a string for an object', 'Tulsa'],
])('metadata with %s is refused', async (_, wrong) => {
  const { api, brand } = await createBrandWithApiKey(app)
  const response = await reportSale(api, aSale({ metadata: wrong }))
  expect(response.status).toBe(422)
  expect(Object.keys(await fieldsOf(response))).toEqual(['metadata'])
  expect(await redemptionsOf(app.db, brand)).toEqual([])
})

test.each([
  ['a string that is too long', 'x'.repeat(201)],
  ['a lone surrogate', '\ud83c'],
  ['several lines', 'one\ntwo'],
  ['null', null],
  ['a list', [1]],
  ['another object', { city: 'Tulsa' }],
])('%s as a value is refused with an error at its entry', async (_, wrong) => {
  const { api } = await createBrandWithApiKey(app)
  const response = await reportSale(api, aSale({ metadata: { store: wrong } }))
  expect(response.status).toBe(422)
  expect((await response.json()) as object).toMatchObject({
    fields: {
      'metadata.store': 'Use a single line of at most 200 characters, a number, or true or false',
    },
  })
})

test('the largest allowed metadata is stored unchanged', async () => {
  const { api } = await createBrandWithApiKey(app)
  const largest = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`${at}`.padStart(40, 'é'), '🏁'.repeat(100)]),
  )
  const numbers = { least: -0, most: Number.MAX_VALUE, small: 5e-324 }
  const response = await reportSale(api, aSale({ metadata: largest }))
  expect(await response.json()).toMatchObject({ metadata: largest })
  expect((await reportSale(api, aSale({ orderId: 'A-2', metadata: numbers }))).status).toBe(201)
  expect((await reportSale(api, aSale({ orderId: 'A-2', metadata: numbers }))).status).toBe(200)
})
