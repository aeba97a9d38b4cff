import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { aPng, formWith } from '#tests/support/pictures.ts'
import { type RecapApp, startRecapApp, tokenIn } from '#tests/support/recap-app.ts'
import { aLink, type Deal, today } from '#tests/support/work-app.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: RecapApp
beforeAll(async () => {
  app = await startRecapApp()
})
afterAll(() => app.stop())

const order = { source: 'SHOPIFY', channel: 'WEBHOOK', orderId: 'A-1', currency: 'USD' } as const

/** A shop in which the contract's code is used, and things are sent back. */
async function openShop({ contractId, athlete }: Deal) {
  const { rows } = await app.db.execute<{ brand_id: string }>(
    sql`select brand_id from contracts where id = ${contractId}`,
  )
  const brandId = rows[0]?.brand_id ?? ''
  await insertCode(app.db, { id: contractId, brandId, athleteUserId: athlete.userId }, { code: 'JAKE27' })
  return {
    async sell(orderId: string, netMinor: number) {
      await inTransaction(app.db, (tx) =>
        recordOrder(
          { ...app.services, tx },
          {
            ...{ ...order, brandId, orderId, redeemedAt: new Date(), customer: null, country: null },
            parts: [{ code: 'JAKE27', netMinor, discountMinor: 500 }],
          },
        ),
      )
      await app.runJobs()
    },
    async refund(orderId: string, amountMinor: number) {
      await inTransaction(app.db, (tx) =>
        recordRefund(
          { ...app.services, tx },
          {
            ...{ ...order, brandId, orderId, amountMinor, refundedAt: new Date(), refundId: `R-${orderId}` },
          },
        ),
      )
      await app.runJobs()
    },
  }
}

describe('its story', () => {
  test('holds what was promised against what was delivered, with the proofs of what was approved', async () => {
    const deal = await app.aDeal()
    const done = await deal.work({ title: 'Logo on the wing', dueOn: today(2) })
    const sent = await deal.did(deal.athlete, done, 'submit', { proofs: [aLink(1)] })
    const back = await deal.did(deal.brand, sent, 'request-changes', {
      reason: 'OTHER',
      note: 'Sharper, please.',
    })
    const better = await deal.did(deal.athlete, back, 'submit', { proofs: [aLink(2)] })
    await deal.did(deal.brand, better, 'approve')
    const waiting = await deal.work({ title: 'A reel from the pits', dueOn: today(2) })
    await deal.did(deal.athlete, waiting, 'submit', { proofs: [aLink(3)] })
    const waived = await deal.work({ title: 'A dinner', dueOn: today(2) })
    await deal.did(deal.brand, waived, 'waive')
    const ahead = await deal.work({ title: 'The season film', dueOn: today(60) })
    const film = await deal.did(deal.athlete, ahead, 'submit', { proofs: [aLink(4)] })
    await deal.did(deal.brand, film, 'approve')
    for (const { id } of [done, waiting, waived]) await app.age(id, 4)

    const told = await app.story(deal.brand, await app.made(deal))
    expect(told).toMatchObject({ promised: 2, delivered: 1, early: 1 })
    const seen = told.work.map(({ title, isEarly, proofs }) => [title, isEarly, proofs.map(({ url }) => url)])
    expect(seen).toEqual(
      expect.arrayContaining([
        ['Logo on the wing', false, ['https://video.example/lap-2']],
        ['A reel from the pits', false, []],
        ['A dinner', false, []],
        ['The season film', true, ['https://video.example/lap-4']],
      ]),
    )
    expect(seen).toHaveLength(4)
  })

  test('has the racer’s results of these days and no others', async () => {
    const deal = await app.aDeal()
    const race = (eventName: string, date: string) =>
      app.as(deal.athlete)('POST', '/api/profile/results', {
        ...{ content: null, race: null, class: null, location: null },
        ...{ eventName, date, finish: 2 },
      })
    await race('Before it began', today(-31))
    await race('Opener', today(-30))
    await race('Closer', today())
    const told = await app.story(deal.brand, await app.made(deal))
    expect(told.results.map(({ eventName }) => eventName)).toEqual(['Closer', 'Opener'])
  })

  test('counts sales net of refunds, and hides the brand’s margin from everybody else', async () => {
    const deal = await app.aDeal()
    const shop = await openShop(deal)
    await shop.sell('A-1', 10_000)
    await shop.sell('A-2', 5_000)
    const one = await app.did(deal.athlete, await app.made(deal), 'share')
    const total = async () =>
      ((await (await app.readBy(one.link)).json()) as RecapStory).return.totals.map(
        ({ currency, redemptions, netMinor, refundedMinor }) => [
          currency,
          redemptions,
          netMinor,
          refundedMinor,
        ],
      )
    expect(await total()).toEqual([['USD', 2, 15_000, 0]])
    await shop.refund('A-1', 2_500)
    expect(await total()).toEqual([['USD', 2, 12_500, 2_500]])

    await app.as(deal.brand)('PUT', '/api/return-settings', {
      ...{ marginBp: 4_000, reportCurrency: null, rates: {}, version: 0 },
    })
    const roiOf = ({ return: { totals, marginBp } }: RecapStory) => [totals[0]?.roi ?? null, marginBp]
    expect(roiOf(await app.story(deal.brand, one))).toEqual([expect.any(Number), 4_000])
    expect(roiOf(await app.story(deal.athlete, one))).toEqual([null, null])
    const shared = (await (await app.readBy(one.link)).json()) as RecapStory
    expect(roiOf(shared)).toEqual([null, null])
    expect(shared.return.method.length).toBeGreaterThan(0)
  })

  test('is a file, too, with its pictures, for the two and for whoever has the link', async () => {
    const deal = await app.aDeal()
    const form = formWith(await aPng(640, 480, '#2255aa'))
    const kept = await app.request('POST', '/api/uploads', { cookie: deal.athlete.cookie, form })
    const { id: uploadId } = (await kept.json()) as { id: string }
    const work = await deal.work({ title: 'Logo on the wing', dueOn: today(2) })
    const sent = await deal.did(deal.athlete, work, 'submit', { proofs: [{ kind: 'IMAGE', uploadId }] })
    await deal.did(deal.brand, sent, 'approve')
    await app.age(work.id, 4)
    const shared = await app.did(deal.athlete, await app.made(deal), 'share')
    const files = await Promise.all([
      app.as(deal.brand)('GET', `/api/recaps/${shared.id}/pdf`),
      app.request('GET', `/api/shared-recaps/${tokenIn(shared.link)}/pdf`),
    ])
    for (const file of files) {
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(file.headers.get('content-disposition')).toMatch(/filename="C-TEST-[\w-]+\.pdf"/)
      const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
      expect([text.startsWith('%PDF'), text.includes('/Subtype /Image')]).toEqual([true, true])
    }
    expect((await app.request('GET', `/api/recaps/${shared.id}/pdf`)).status).toBe(401)
    expect((await app.request('GET', '/api/shared-recaps/nobody/pdf')).status).toBe(404)
  })
})
