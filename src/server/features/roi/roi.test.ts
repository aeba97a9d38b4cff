import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { brands } from '#server/database/schema/brands.ts'
import { payments } from '#server/database/schema/contracts.ts'
import { eventInterests } from '#server/database/schema/event-dates.ts'
import type { redemptionDays } from '#server/database/schema/redemptions.ts'
import { results } from '#server/database/schema/results.ts'
import type { ContractPerformance, RoiSettings } from '#shared/roi/roi.contract.ts'
import { addDays, toIsoDay } from '#shared/time.ts'
import { codeOf } from '#tests/support/person.ts'
import { insertRedemptionDays } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { measureRoi } from './measure-roi.ts'

const TODAY = toIsoDay(Date.now())
const ago = (days: number) => addDays(TODAY, -days)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A brand and a racer who are signed in, with a running contract and a code. */
async function aSponsorship() {
  const [owner, racer] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
  const brand = aBrand({ ownerUserId: owner.userId })
  await app.db.insert(brands).values(brand)
  const parties = { brandId: brand.id, brandUserId: owner.userId, athleteUserId: racer.userId }
  const contract = await insertContract(app.db, parties)
  const code = await insertCode(app.db, contract)
  type Sold = Partial<typeof redemptionDays.$inferInsert>
  const sold = (day: string, given: Sold = {}) =>
    insertRedemptionDays(app.db, {
      ...{ codeId: code.id, day, currency: 'USD', contractId: contract.id },
      ...{ brandId: brand.id, athleteUserId: racer.userId },
      ...{ redemptions: 2, pending: 0, netMinor: 12_000, refundedMinor: 2000 },
      ...{ discountMinor: 1000, commissionMinor: 1000 },
      ...given,
    })
  const paid = (day: string, given: Partial<typeof payments.$inferInsert> = {}) =>
    app.db.insert(payments).values({
      ...{ contractId: contract.id, kind: 'STIPEND', title: 'Stipend', dueOn: day },
      ...{ amountMinor: 2000, currency: 'USD', status: 'PAID', paidAt: new Date(`${day}T12:00:00Z`) },
      ...given,
    })
  const getPerformance = (query = '', { cookie } = owner) =>
    app.request('GET', `/api/contracts/${contract.id}/performance${query}`, { cookie })
  const performance = async (query = '', who = owner) =>
    (await (await getPerformance(query, who)).json()) as ContractPerformance
  const save = (body: object) => app.request('PUT', '/api/return-settings', { body, cookie: owner.cookie })
  return { owner, racer, brand, contract, code, sold, paid, getPerformance, performance, save }
}

const aMargin = { marginBp: 6000, reportCurrency: null, rates: {}, version: 0 }

describe('the performance of a contract', () => {
  test('compares sales with its codes to its total cost', async () => {
    const { sold, paid, performance, code } = await aSponsorship()
    await sold(ago(10))
    await sold(ago(9))
    await paid(ago(20))
    await paid(ago(5), { kind: 'PRODUCT', amountMinor: 4000 })
    const { return: measured } = await performance()
    expect(measured.totals).toMatchObject([
      {
        ...{ redemptions: 4, salesMinor: 24_000, refundedMinor: 4000, netMinor: 20_000 },
        ...{ cashMinor: 2000, productMinor: 4000, discountMinor: 2000, commissionMinor: 2000 },
        ...{ costMinor: 10_000, roi: null, revenueReturn: 2, costPerRedemptionMinor: 2500 },
      },
    ])
    expect(measured.codes).toMatchObject([{ codeId: code.id, code: 'JAKE27', netMinor: 20_000 }])
    expect(measured.days.map(({ day }) => day)).toEqual([ago(10), ago(9)])
    expect(measured.method.join(' ')).toContain('Margin unknown')
  })

  test('excludes payments that are only planned or were cancelled', async () => {
    const { paid, performance } = await aSponsorship()
    await paid(ago(5), { status: 'SCHEDULED', paidAt: null })
    await paid(ago(5), { status: 'CANCELLED', paidAt: null })
    await paid(ago(5), { status: 'NOT_RECEIVED' })
    await paid(ago(5), { status: 'DISPUTED' })
    expect((await performance()).return.totals).toEqual([])
  })

  test('includes agreed product from the first day, unless it is among the payments', async () => {
    const { owner, racer, brand } = await aSponsorship()
    const parties = { brandId: brand.id, brandUserId: owner.userId, athleteUserId: racer.userId }
    const contract = await insertContract(app.db, { ...parties, productMinor: 70_000, currency: 'USD' })
    const filter = { contractId: contract.id }
    const costOf = async () => (await measureRoi(app.db, filter)).totals[0]?.productMinor ?? 0
    expect(await costOf()).toBe(70_000)
    await app.db.insert(payments).values({
      ...{ contractId: contract.id, kind: 'PRODUCT', title: 'Gear', dueOn: TODAY },
      ...{ amountMinor: 50_000, currency: 'USD', status: 'PAID', paidAt: new Date() },
    })
    expect(await costOf()).toBe(50_000)
  })

  test('of a period includes its first and last day', async () => {
    const { sold, paid, performance } = await aSponsorship()
    for (const days of [12, 10, 8, 6]) await sold(ago(days))
    await paid(ago(12))
    await paid(ago(8))
    const { return: measured, plotFrom, plotTo } = await performance(`?from=${ago(10)}&to=${ago(8)}`)
    expect(measured.totals).toMatchObject([{ redemptions: 4, cashMinor: 2000 }])
    expect([plotFrom, plotTo]).toEqual([ago(10), ago(8)])
  })

  test('has no data points before the contract or after today', async () => {
    const { contract, performance } = await aSponsorship()
    const { plotFrom, plotTo } = await performance(`?from=${ago(400)}&to=${addDays(TODAY, 30)}`)
    expect([plotFrom, plotTo]).toEqual([contract.startsOn, TODAY])
  })

  test.each([
    ['?from=yesterday', 'from'],
    ['?from=2026-05-02&to=2026-05-01', 'to'],
    ['?from=2001-01-01&to=2026-05-01', 'to'],
    ['?to=1999-12-31', 'to'],
  ])('refuses %s', async (query, field) => {
    const { getPerformance } = await aSponsorship()
    const response = await getPerformance(query)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  })

  test('hides the margin from the racer', async () => {
    const { sold, save, performance, racer } = await aSponsorship()
    await sold(ago(3))
    expect((await save(aMargin)).status).toBe(200)
    const [own, theirs] = [await performance(), await performance('', racer)]
    expect(own.return).toMatchObject({ marginBp: 6000, totals: [{ roi: 2 }] })
    expect(own.canSet).toBe(true)
    expect(theirs.return).toMatchObject({ marginBp: null, totals: [{ roi: null, revenueReturn: 5 }] })
    expect(theirs.canSet).toBe(false)
    expect(JSON.stringify(theirs)).not.toContain('60%')
  })

  test('is visible to its two parties only', async () => {
    const { contract } = await aSponsorship()
    const other = await aSponsorship()
    const response = await app.request('GET', `/api/contracts/${contract.id}/performance`, {
      cookie: other.owner.cookie,
    })
    expect(response.status).toBe(404)
  })

  test('shows race days, and reports when there are too few for a lift', async () => {
    const { sold, performance, racer } = await aSponsorship()
    await sold(ago(7))
    await app.db
      .insert(results)
      .values({ userId: racer.userId, race: 'Round 3', date: ago(7), position: 1, finish: 2 })
    expect(await performance()).toMatchObject({
      raceDays: [{ day: ago(7), title: 'Round 3' }],
      lift: { outcome: 'TOO_FEW', lift: null },
    })
  })

  test('includes the dates the racer is interested in, unless cancelled', async () => {
    const { performance, racer } = await aSponsorship()
    const { promoter } = await insertPromoter(app.db)
    const evening = { startsAt: new Date(`${ago(9)}T23:00:00Z`), endsAt: new Date(`${ago(8)}T23:00:00Z`) }
    const promoterId = promoter.id
    const dates = [
      await insertEventDate(app.db, { promoterId, ...evening, title: 'Two Nights' }),
      await insertEventDate(app.db, { promoterId, ...evening, status: 'CANCELLED' }),
    ]
    await insertEventDate(app.db, { promoterId, ...evening, title: 'Of others' })
    await app.db
      .insert(eventInterests)
      .values(dates.map(({ id }) => ({ userId: racer.userId, eventDateId: id })))
    expect((await performance()).raceDays).toEqual([
      { day: ago(9), title: 'Two Nights' },
      { day: ago(8), title: 'Two Nights' },
    ])
  })

  test('counts race days and payments on the days of the brand’s time zone', async () => {
    const { performance, racer, brand, paid } = await aSponsorship()
    await app.db.update(brands).set({ timezone: 'Pacific/Auckland' }).where(eq(brands.id, brand.id))
    const { promoter } = await insertPromoter(app.db)
    const { id: eventDateId } = await insertEventDate(app.db, {
      ...{ promoterId: promoter.id, title: 'One Night', timezone: 'America/New_York' },
      ...{ startsAt: new Date(`${ago(9)}T18:00:00Z`), endsAt: new Date(`${ago(9)}T22:00:00Z`) },
    })
    await app.db.insert(eventInterests).values({ userId: racer.userId, eventDateId })
    await paid(ago(9), { paidAt: new Date(`${ago(9)}T18:00:00Z`) })
    expect((await performance()).raceDays).toEqual([{ day: ago(8), title: 'One Night' }])
    const costOf = async (day: string) =>
      (await performance(`?from=${day}&to=${day}`)).return.totals.map(({ cashMinor }) => cashMinor)
    expect(await costOf(ago(9))).toEqual([])
    expect(await costOf(ago(8))).toEqual([2000])
  })

  test('reports the lift of race weekends when there are enough', async () => {
    const { sold, performance, racer } = await aSponsorship()
    const raceDays = [40, 30, 20, 10]
    const racing = new Set(raceDays.flatMap((days) => [days + 1, days, days - 1, days - 2]))
    for (let days = 70; days >= 0; days -= 1) await sold(ago(days), { redemptions: racing.has(days) ? 6 : 2 })
    await app.db.insert(results).values(
      raceDays.map((days, position) => ({
        userId: racer.userId,
        race: 'Round',
        date: ago(days),
        position,
      })),
    )
    expect((await performance()).lift).toMatchObject({ outcome: 'UP', weekends: 4, redemptions: 96, lift: 2 })
  })
})

describe('the return of a brand', () => {
  test('sums its own contracts only', async () => {
    const mine = await aSponsorship()
    const other = await aSponsorship()
    await mine.sold(ago(3))
    await mine.paid(ago(3))
    await other.sold(ago(3))
    const measured = await measureRoi(app.db, { brandId: mine.brand.id })
    expect(measured.totals).toMatchObject([{ redemptions: 2, costMinor: 4000 }])
    expect(measured.contracts).toMatchObject([{ contractId: mine.contract.id, revenueReturn: 2.5 }])
  })

  test('of a racer spans brands, without any brand’s margin', async () => {
    const { sold, save, racer } = await aSponsorship()
    await sold(ago(3))
    await save(aMargin)
    const measured = await measureRoi(app.db, { athleteUserId: racer.userId })
    expect(measured).toMatchObject({ marginBp: null, totals: [{ redemptions: 2 }] })
  })

  test('is in one currency by the brand’s rates', async () => {
    const { sold, save, brand } = await aSponsorship()
    await sold(ago(3))
    await sold(ago(3), { currency: 'JPY', netMinor: 1200, refundedMinor: 0 })
    expect((await measureRoi(app.db, { brandId: brand.id })).totals).toHaveLength(2)
    await save({ ...aMargin, reportCurrency: 'USD', rates: { JPY: '0.01' } })
    const { totals } = await measureRoi(app.db, { brandId: brand.id })
    expect(totals).toMatchObject([{ currency: 'USD', redemptions: 4, netMinor: 11_200 }])
  })
})

describe('the return settings', () => {
  const read = async (cookie: string) =>
    (await (await app.request('GET', '/api/return-settings', { cookie })).json()) as RoiSettings

  test('are empty until a brand saves them', async () => {
    const { owner, save } = await aSponsorship()
    expect(await read(owner.cookie)).toEqual({ marginBp: null, reportCurrency: null, rates: {}, version: 0 })
    const saved = { marginBp: 4250, reportCurrency: 'EUR', rates: { USD: '0.92' } }
    expect((await save({ ...saved, version: 0 })).status).toBe(200)
    expect(await read(owner.cookie)).toEqual({ ...saved, version: 1 })
  })

  test('are not saved over a newer version', async () => {
    const { save, owner } = await aSponsorship()
    await save(aMargin)
    for (const version of [0, 7])
      expect(await codeOf(await save({ ...aMargin, version }))).toEqual([409, 'STALE'])
    expect((await save({ ...aMargin, marginBp: 1, version: 1 })).status).toBe(200)
    expect(await read(owner.cookie)).toMatchObject({ marginBp: 1, version: 2 })
  })

  test.each([
    [{ marginBp: 0 }],
    [{ marginBp: 10_001 }],
    [{ marginBp: 12.5 }],
    [{ marginBp: '60' }],
    [{ reportCurrency: 'ZZZ' }],
    [{ rates: { EUR: '0' } }],
    [{ rates: { EUR: '-1' } }],
    [{ rates: { EUR: '1,08' } }],
    [{ rates: { EUR: '1e3' } }],
    [{ rates: { Euro: '1.08' } }],
    [{ rates: { EUR: 1.08 } }],
    [{ version: -1 }],
  ])('refuse %j', async (wrong) => {
    const { save } = await aSponsorship()
    expect((await save({ ...aMargin, ...wrong })).status).toBe(422)
  })
})
