import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RacerSale, Redemption, RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { listNotifications } from '#tests/support/notifications.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const order = (brandId: string, orderId: string) =>
  ({ brandId, orderId, source: 'SHOPIFY', channel: 'WEBHOOK', currency: 'USD' }) as const

const sell = (brandId: string, orderId: string, days: number, code = 'JAKE27') =>
  recordOrder(app.services, {
    ...order(brandId, orderId),
    ...{ redeemedAt: daysAfter(new Date(), -days), customer: null, country: null },
    parts: [{ code, netMinor: 10_000, discountMinor: 500 }],
  })

async function aDeal() {
  const { brand, racer } = await app.scenario({ code: {} })
  return { brand, racer, brandId: brand.brandId }
}

const listMine = (racer: Person, query = '') =>
  racer.json<RacerSale[]>('GET', `/api/redemptions/mine${query}`)

describe('the sales of a racer', () => {
  test('are listed with what is pending, confirmed, reversed and uncredited, and why', async () => {
    const { racer, brandId } = await aDeal()
    await sell(brandId, 'pending', 2)
    await sell(brandId, 'confirmed', 20)
    await sell(brandId, 'reversed', 21)
    await recordRefund(app.services, {
      ...order(brandId, 'reversed'),
      ...{ refundId: 'r', amountMinor: null, refundedAt: new Date() },
    })
    await sell(brandId, 'before', 200)
    await sell(brandId, 'nobody', 3, 'NOBODY')
    const sales = await listMine(racer)
    expect(sales.map(({ orderId, state }) => [orderId, state])).toEqual([
      ['pending', 'pending'],
      ['confirmed', 'confirmed'],
      ['reversed', 'reversed'],
      ['before', 'uncredited'],
    ])
    expect(sales.at(-1)).toMatchObject({ uncredited: 'CODE_NOT_LIVE', commissionMinor: 0, canDispute: false })
    expect((await listMine(racer, '?state=reversed')).map(({ orderId }) => orderId)).toEqual(['reversed'])
    const { racer: other } = await aDeal()
    expect(await listMine(other)).toEqual([])
  })
})

describe('a sale that the brand excludes', () => {
  async function excluded() {
    const deal = await aDeal()
    await sell(deal.brandId, '5001', 20)
    const [sale] = await deal.brand.json<Redemption[]>('GET', '/api/redemptions')
    const path = `/api/redemptions/${sale?.id}`
    const run = (by: Person, event: string, version: number, note: string) =>
      by.request('POST', `${path}/${event}`, { version, note })
    await run(deal.brand, 'exclude', 1, 'Bought by our own staff')
    await app.runJobs()
    return { ...deal, path, run }
  }

  test('tells the racer the reason, who can dispute it', async () => {
    const { racer, brand, run } = await excluded()
    const [news] = (await listNotifications(racer)).items
    expect(news).toMatchObject({ title: 'A sale no longer counts: JAKE27' })
    expect(news?.body).toContain('Reason: Bought by our own staff')
    const [sale] = await listMine(racer)
    expect(sale).toMatchObject({
      state: 'uncredited',
      exclusion: { reason: 'Bought by our own staff' },
      canDispute: true,
    })
    const disputed = await run(racer, 'dispute', sale?.version ?? 0, 'They are fans of mine')
    expect(await disputed.json()).toMatchObject({ status: 'DISPUTED', canDispute: false })
    await app.runJobs()
    expect((await listNotifications(brand)).items[0]?.body).toContain('They are fans of mine')
  })

  test('that is disputed is decided by an administrator, once', async () => {
    const { racer, brand, path, run } = await excluded()
    await run(racer, 'dispute', 2, 'They are fans of mine')
    const admin = await app.signInAs('ADMIN')
    const open = await admin.json<RedemptionDetail[]>('GET', '/api/redemptions/disputed')
    expect(open.map(({ orderId }) => orderId)).toContain('5001')
    expect((await run(brand, 'exclude', 3, 'No')).status).toBe(403)
    const body = { version: 3, note: 'The brand showed the staff account.' }
    expect((await admin.request('POST', `${path}/exclude`, body)).status).toBe(200)
    expect((await listMine(racer))[0]).toMatchObject({ status: 'EXCLUDED', canDispute: false })
    expect(await codeOf(await run(racer, 'dispute', 4, 'Again'))).toEqual([409, 'ALREADY_DECIDED'])
    const left = await admin.json<RedemptionDetail[]>('GET', '/api/redemptions/disputed')
    expect(left.map(({ id }) => id)).not.toContain(open.at(-1)?.id)
  })

  test('is not for other racers to dispute', async () => {
    const { run } = await excluded()
    const { racer: other } = await aDeal()
    expect((await run(other, 'dispute', 2, 'Mine')).status).toBe(404)
  })
})
