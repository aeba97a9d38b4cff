import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { LEAK } from '#shared/codes/leak.rules.ts'
import type { ApiRedemption } from '#shared/redemptions/redemption-api.contract.ts'
import { HOUR_MS } from '#shared/time.ts'
import {
  type ApiClient,
  aSale,
  createBrandWithApiKey,
  reportBatch,
  reportSale,
} from '#tests/support/api-client.ts'
import { listCodes } from '#tests/support/code-requests.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { aShopifyOrder } from '#tests/support/shop-bodies.ts'
import { connectShop, sendWebhook } from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hashEmail } from './detect-leaks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const JUST_NOW = new Date(Date.now() - HOUR_MS).toISOString()

/** Sales of different buyers, one order each. */
const sellTo = async (api: ApiClient, from: number, count: number, given: object = {}) => {
  const rows = Array.from({ length: count }, (_, n) =>
    aSale({
      orderId: `B-${from + n}`,
      customerRef: `buyer-${from + n}`,
      redeemedAt: JUST_NOW,
      ...given,
    }),
  )
  expect((await reportBatch(api, rows)).status).toBe(200)
  await app.runJobs()
}

test('a burst of new buyers is shown to the brand with one notification, and every sale counts', async () => {
  const { api, brand, racer, contract } = await createBrandWithApiKey(app)
  await sellTo(api, 0, LEAK.newBuyersMin - 1)
  expect((await listCodes(brand, contract)).codes).toMatchObject([{ signals: [] }])
  await sellTo(api, 100, 2)
  await sellTo(api, 200, 5)
  const [code] = (await listCodes(brand, contract)).codes
  expect(code).toMatchObject({
    uses: LEAK.newBuyersMin + 6,
    state: 'LIVE',
    isConfirmedInShop: true,
    signals: [{ kind: 'BURST', count: LEAK.newBuyersMin + 1, usualPerDay: 0, sale: null }],
  })
  expect((await listCodes(racer, contract)).codes).toMatchObject([{ signals: [] }])
  const titles = await notificationTitles(app, brand, 'CONTRACTS')
  expect(titles).toEqual([`Unusual sales with a code: ${LEAK.newBuyersMin + 1} new buyers`])
})

test('buyers who bought before are no burst', async () => {
  const { api, brand, contract } = await createBrandWithApiKey(app)
  await sellTo(api, 0, LEAK.newBuyersMin, { redeemedAt: aSale().redeemedAt })
  const again = Array.from({ length: LEAK.newBuyersMin }, (_, n) =>
    aSale({ orderId: `again-${n}`, customerRef: `buyer-${n}`, redeemedAt: JUST_NOW }),
  )
  await reportBatch(api, again)
  await app.runJobs()
  expect((await listCodes(brand, contract)).codes).toMatchObject([{ signals: [] }])
})

const emailOf = async (userId: string): Promise<string> => {
  const [user] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? ''
}

test('a racer’s own purchase is shown to the brand and counts until it is excluded', async () => {
  const { api, brand, racer, contract } = await createBrandWithApiKey(app)
  const customerEmailSha256 = hashEmail(` ${(await emailOf(racer.userId)).toUpperCase()}`)
  const response = await reportSale(api, aSale({ customerEmailSha256 }))
  const { id, orderId, credited } = (await response.json()) as ApiRedemption
  expect(credited).toBe(true)
  await reportSale(api, aSale({ orderId: 'A-2', customerEmailSha256: hashEmail('fan@paddock.test') }))
  await reportSale(api, aSale({ customerEmailSha256 }))
  expect((await listCodes(brand, contract)).codes).toMatchObject([
    { uses: 2, signals: [{ kind: 'SELF_PURCHASE', sale: { id, orderId } }] },
  ])
  expect((await listCodes(racer, contract)).codes).toMatchObject([{ signals: [] }])
  const titles = await notificationTitles(app, brand, 'CONTRACTS')
  expect(titles).toEqual(['The racer bought with their own code: jake27'])
})

test('an order of a shop is compared by the email address of its buyer', async () => {
  const shop = await connectShop(app, 'SHOPIFY')
  const email = await emailOf(shop.contract.athleteUserId)
  await sendWebhook(app, shop, aShopifyOrder({ email: email.toUpperCase() }), 'orders/paid')
  await sendWebhook(app, shop, aShopifyOrder({ id: '5002' }), 'orders/paid')
  expect((await listCodes(shop.brand, shop.contract)).codes).toMatchObject([
    { signals: [{ kind: 'SELF_PURCHASE', sale: { orderId: '820982911946154508' } }] },
  ])
})
