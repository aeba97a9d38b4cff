import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { CODES_PAGE } from '#shared/redemptions/redemption.constants.ts'
import type { ApiCode, ApiRedemption } from '#shared/redemptions/redemption-api.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { aSale, createBrandWithApiKey, reportSale } from '#tests/support/api-client.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a system reads the sales of its brand, by order, status and code, and one by its ID', async () => {
  const { api, code } = await createBrandWithApiKey(app)
  const { api: other } = await createBrandWithApiKey(app)
  const created = (await (await reportSale(api, aSale())).json()) as ApiRedemption
  await reportSale(api, aSale({ orderId: 'A-2', code: 'NOBODY' }))
  const orderIds = async (query = '') => {
    const response = await api.request('GET', `/api/v1/redemptions${query}`)
    return ((await response.json()) as ApiRedemption[]).map(({ orderId }) => orderId)
  }
  expect((await orderIds()).sort()).toEqual(['A-1042', 'A-2'])
  expect(await orderIds('?orderId=A-2')).toEqual(['A-2'])
  expect(await orderIds('?status=UNMATCHED')).toEqual(['A-2'])
  expect(await orderIds(`?codeId=${code.id}`)).toEqual(['A-1042'])
  expect(await (await api.request('GET', `/api/v1/redemptions/${created.id}`)).json()).toEqual(created)
  expect((await other.request('GET', `/api/v1/redemptions/${created.id}`)).status).toBe(404)
  expect(await (await other.request('GET', '/api/v1/redemptions')).json()).toEqual([])
})

test('a system reads the codes of its brand with their state, page by page', async () => {
  const { api, code, contract } = await createBrandWithApiKey(app)
  const retiredAt = daysAfter(new Date(), -1)
  for (let n = 0; n < CODES_PAGE; n += 1) {
    await insertCode(app.db, contract, { code: `OLD-${n}`, retiredAt })
  }
  const first = await api.request('GET', '/api/v1/codes')
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await api.request('GET', next)
  const [codes, rest] = [(await first.json()) as ApiCode[], (await second.json()) as ApiCode[]]
  expect([codes.length, rest.length, second.headers.get('link')]).toEqual([CODES_PAGE, 1, null])
  expect(codes[0]).toMatchObject({ state: 'RETIRED', retiredAt: retiredAt.toISOString() })
  expect(rest).toMatchObject([{ id: code.id, code: 'JAKE27', state: 'LIVE', uses: 0, commissionBp: 1000 }])
  expect(await (await api.request('GET', `/api/v1/codes/${code.id}`)).json()).toEqual(rest[0])
  const { api: other } = await createBrandWithApiKey(app)
  expect((await other.request('GET', `/api/v1/codes/${code.id}`)).status).toBe(404)
})
