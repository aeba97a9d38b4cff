import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { inDays } from '#tests/support/dates.ts'
import {
  ageDeliverable,
  aLink,
  createDeliverable,
  runDeliverableEvent,
} from '#tests/support/deliverable-requests.ts'
import { foreignWords } from '#tests/support/document-language.ts'
import { aPng, formWith } from '#tests/support/pictures.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import {
  createRecap,
  fetchRecapStory,
  fetchSharedRecap,
  recapTokenIn,
  runRecapEvent,
} from '#tests/support/recap-requests.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const order = { source: 'SHOPIFY', channel: 'WEBHOOK', orderId: 'A-1', currency: 'USD' } as const

/** Sales and refunds with the code JAKE27. */
function shopOf({ brandId }: Brand) {
  return {
    async sell(orderId: string, netMinor: number) {
      await inTransaction(app.db, (tx) =>
        recordOrder(
          { ...app.services, tx },
          {
            ...order,
            brandId,
            orderId,
            redeemedAt: new Date(),
            customer: null,
            country: null,
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
          { ...order, brandId, orderId, amountMinor, refundedAt: new Date(), refundId: `R-${orderId}` },
        ),
      )
      await app.runJobs()
    },
  }
}

describe('the content of a recap', () => {
  test('compares promised with delivered work, with the proofs of approved deliverables', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const done = await createDeliverable(app, brand, contract, {
      title: 'Logo on the wing',
      dueOn: inDays(2),
    })
    const sent = await runDeliverableEvent(racer, done, 'submit', { proofs: [aLink(1)] })
    const changesRequested = await runDeliverableEvent(brand, sent, 'request-changes', {
      reason: 'OTHER',
      note: 'Sharper, please.',
    })
    const improved = await runDeliverableEvent(racer, changesRequested, 'submit', { proofs: [aLink(2)] })
    await runDeliverableEvent(brand, improved, 'approve')
    const waiting = await createDeliverable(app, brand, contract, {
      title: 'A reel from the pits',
      dueOn: inDays(2),
    })
    await runDeliverableEvent(racer, waiting, 'submit', { proofs: [aLink(3)] })
    const waived = await createDeliverable(app, brand, contract, { title: 'A dinner', dueOn: inDays(2) })
    await runDeliverableEvent(brand, waived, 'waive')
    const early = await createDeliverable(app, brand, contract, {
      title: 'The season film',
      dueOn: inDays(60),
    })
    const film = await runDeliverableEvent(racer, early, 'submit', { proofs: [aLink(4)] })
    await runDeliverableEvent(brand, film, 'approve')
    for (const deliverable of [done, waiting, waived]) await ageDeliverable(app.db, deliverable, 4)

    const story = await fetchRecapStory(brand, await createRecap(racer, contract))
    expect(story).toMatchObject({ promised: 2, delivered: 1, early: 1 })
    const shown = story.work.map(({ title, isEarly, proofs }) => [
      title,
      isEarly,
      proofs.map(({ url }) => url),
    ])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Logo on the wing', false, ['https://video.example/lap-2']],
        ['A reel from the pits', false, []],
        ['A dinner', false, []],
        ['The season film', true, ['https://video.example/lap-4']],
      ]),
    )
    expect(shown).toHaveLength(4)
  })

  test('has the racer’s results of its days only', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: { startsOn: inDays(-30) } })
    const race = (eventName: string, date: string) =>
      racer.request('POST', '/api/profile/results', {
        content: null,
        race: null,
        class: null,
        location: null,
        eventName,
        date,
        finish: 2,
      })
    await race('Before it began', inDays(-31))
    await race('Opener', inDays(-30))
    await race('Closer', inDays(0))
    const story = await fetchRecapStory(brand, await createRecap(racer, contract))
    expect(story.results.map(({ eventName }) => eventName)).toEqual(['Closer', 'Opener'])
  })

  test('sums sales net of refunds, and shows the margin to the brand only', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {}, code: { code: 'JAKE27' } })
    const shop = shopOf(brand)
    await shop.sell('A-1', 10_000)
    await shop.sell('A-2', 5_000)
    const recap = await runRecapEvent(racer, await createRecap(racer, contract), 'share')
    const total = async () =>
      ((await (await fetchSharedRecap(app, recap.link)).json()) as RecapStory).return.totals.map(
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

    await brand.request('PUT', '/api/return-settings', {
      marginBp: 4_000,
      reportCurrency: null,
      rates: {},
      version: 0,
    })
    const roiOf = ({ return: { totals, marginBp } }: RecapStory) => [totals[0]?.roi ?? null, marginBp]
    expect(roiOf(await fetchRecapStory(brand, recap))).toEqual([expect.any(Number), 4_000])
    expect(roiOf(await fetchRecapStory(racer, recap))).toEqual([null, null])
    const shared = (await (await fetchSharedRecap(app, recap.link)).json()) as RecapStory
    expect(roiOf(shared)).toEqual([null, null])
  })

  test('hides costs and return behind the link, unless its creator chose to show them', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {}, code: { code: 'JAKE27' } })
    await shopOf(brand).sell('A-1', 10_000)
    const recap = await runRecapEvent(racer, await createRecap(racer, contract), 'share')
    const fetchShared = async () => (await (await fetchSharedRecap(app, recap.link)).json()) as RecapStory
    const hidden = await fetchShared()
    expect(hidden).toMatchObject({ showsCosts: false, return: { method: [] } })
    expect(hidden.return.totals).toMatchObject([{ netMinor: 10_000, costMinor: 0, revenueReturn: null }])
    expect(hidden.return.codes).toMatchObject([{ netMinor: 10_000, commissionMinor: 0, discountMinor: 0 }])
    expect((await fetchRecapStory(racer, recap)).return.totals[0]?.costMinor).toBeGreaterThan(0)

    const shown = await runRecapEvent(brand, recap, 'share', { showsCosts: true })
    expect(shown).toMatchObject({ link: recap.link, showsCosts: true })
    const story = await fetchShared()
    expect(story.return.totals[0]?.costMinor).toBeGreaterThan(0)
    expect(story.return.method.length).toBeGreaterThan(0)
    const ended = await runRecapEvent(brand, shown, 'stop-sharing')
    expect((await runRecapEvent(brand, ended, 'share')).showsCosts).toBe(false)
  })

  test('is a PDF with its pictures, for the parties and anyone with the link', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const form = formWith(await aPng(640, 480, '#2255aa'))
    const uploaded = await app.request('POST', '/api/uploads', { cookie: racer.cookie, form })
    const { id: uploadId } = (await uploaded.json()) as { id: string }
    const videoUrl = `https://video.example/${'lap-after-lap-'.repeat(10)}`
    const work = await createDeliverable(app, brand, contract, {
      title: 'Logo on the wing',
      dueOn: inDays(2),
    })
    const sent = await runDeliverableEvent(racer, work, 'submit', {
      proofs: [
        { kind: 'IMAGE', uploadId },
        { kind: 'URL', url: videoUrl },
      ],
    })
    await runDeliverableEvent(brand, sent, 'approve')
    await ageDeliverable(app.db, work, 4)
    const shared = await runRecapEvent(racer, await createRecap(racer, contract), 'share')
    const files = await Promise.all([
      brand.request('GET', `/api/recaps/${shared.id}/pdf`),
      app.request('GET', `/api/shared-recaps/${recapTokenIn(shared.link)}/pdf`),
    ])
    for (const file of files) {
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(file.headers.get('content-disposition')).toMatch(/filename="C-TEST-[\w-]+\.pdf"/)
      const bytes = new Uint8Array(await file.arrayBuffer())
      expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image')
      const { text, links } = readPdf(bytes)
      expect(text).toContain('Logo on the wing')
      expect(foreignWords(text)).toEqual([])
      // A long URL is cut to its column, but the link is whole.
      expect(text).toMatch(/video\.example\/lap-[\w-]+…/)
      expect(links).toEqual([videoUrl])
    }
    expect((await app.request('GET', `/api/recaps/${shared.id}/pdf`)).status).toBe(401)
    expect((await app.request('GET', '/api/shared-recaps/nobody/pdf')).status).toBe(404)
  })
})
