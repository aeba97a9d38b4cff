import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptionImports, type redemptions } from '#server/database/schema/redemptions.ts'
import { matchUnmatched } from '#server/features/redemptions/match-unmatched.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { withdrawImport } from '#server/features/redemptions/withdraw-import.ts'
import { combineQueries, given } from '#server/platform/combine-queries.ts'
import { oncePerPool } from '#server/platform/database.ts'
import { comparisons } from '#shared/analytics/analytics.constants.ts'
import { comparedSpanOf, stepDaysOf } from '#shared/analytics/analytics.rules.ts'
import { countedStatuses } from '#shared/redemptions/redemption.rules.ts'
import { addDays, addMonths, daysBetween, toIsoDay } from '#shared/time.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { brandPeriodQueries, periodValues, racerPeriodQueries } from './period-sales.reads.ts'
import { selectRedemptions, selectWeeks, sumCodes, sumDays } from './roi.store.ts'
import type { RoiPeriod, RoiScope } from './sums.store.ts'

const RUNS = 6
const DAYS = 150
const today = toIsoDay(Date.now())
const ago = (days: number) => addDays(today, -days)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Step =
  | {
      kind: 'order'
      code: string
      days: number
      currency: string
      country: string | null
      net: number
      isImported: boolean
    }
  | { kind: 'refund'; of: number; amountMinor: number | null }
  | { kind: 'exclude'; of: number }
  | { kind: 'undo' }
  | { kind: 'match' }

const order = fc.record({
  kind: fc.constant('order' as const),
  code: fc.constantFrom('JAKE27', 'MIRA8', 'LATE9'),
  days: fc.integer({ min: 0, max: DAYS }),
  currency: fc.constantFrom('USD', 'JPY'),
  country: fc.constantFrom('US', 'CA', null),
  net: fc.integer({ min: 1, max: 99_999 }),
  isImported: fc.boolean(),
})
const change: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: order },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      of: fc.nat(),
      amountMinor: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.constant(null)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('exclude' as const), of: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'match' }) },
)
/** Sales, then random changes to them; ends by matching the late code and undoing the import. */
const stepsArbitrary: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(order, { minLength: 4, maxLength: 6 }), fc.array(change, { minLength: 3, maxLength: 7 }))
  .map(([orders, changes]) => [...orders, ...changes, { kind: 'match' }, { kind: 'undo' }])

const days = fc.integer({ min: -5, max: DAYS + 40 })
const periodArbitrary: fc.Arbitrary<RoiPeriod> = fc.oneof(
  fc
    .tuple(days, days)
    .map(([one, other]) => ({ from: ago(Math.max(one, other)), to: ago(Math.min(one, other)) })),
  days.map((one) => ({ from: `${ago(one).slice(0, 7)}-01`, to: ago(-5) })),
  days.map((one) => ({ to: addDays(addMonths(`${ago(one).slice(0, 7)}-01`, 1), -1) })),
  days.map((one) => ({ from: ago(one) })),
  fc.constant({}),
)

async function createSales() {
  const startsAt = new Date(`${ago(DAYS + 1)}T00:00:00Z`)
  const scenario = await app.scenario({ contract: { startsOn: ago(DAYS + 1) }, code: { startsAt } })
  const { brand, contract } = scenario
  const { brandId } = brand
  await insertCode(app.db, contract, { code: 'MIRA8', startsAt })
  const [redemptionImport] = await app.db
    .insert(redemptionImports)
    .values({ brandId, userId: brand.userId, fileName: 'orders.csv', source: 'OTHER', counts: {} })
    .returning()
  let orders = 0

  async function run(step: Step): Promise<void> {
    const common = { brandId, source: 'OTHER', channel: 'API' } as const
    if (step.kind === 'order') {
      await recordOrder(app.services, {
        ...common,
        orderId: `S-${++orders}`,
        currency: step.currency,
        country: step.country,
        customer: null,
        redeemedAt: new Date(`${ago(step.days)}T00:00:01Z`),
        parts: [{ code: step.code, netMinor: step.net, discountMinor: 7 }],
        ...(step.isImported && redemptionImport && { importId: redemptionImport.id }),
      })
    } else if (step.kind === 'undo') {
      if (redemptionImport) await withdrawImport(app.services, redemptionImport, 100)
    } else if (step.kind === 'match') {
      const existing = await app.db.$count(discountCodes, sql`brand_id = ${brandId} and code = 'LATE9'`)
      if (existing === 0) {
        const { codeKey } = await insertCode(app.db, contract, { code: 'LATE9', startsAt })
        await matchUnmatched(app.services, brandId, codeKey)
      }
    } else {
      const rows = await redemptionsOf(app.db, brand)
      const row = rows[step.of % Math.max(rows.length, 1)]
      if (!row) return
      if (step.kind === 'exclude') {
        const body = { version: row.version, note: 'Bought by the racer, by mistake.' }
        await brand.request('POST', `/api/redemptions/${row.id}/exclude`, body)
        return
      }
      const { currency, externalOrderId: orderId } = row
      await recordRefund(app.services, {
        ...common,
        orderId,
        currency,
        refundId: `${orderId}-${step.of}`,
        amountMinor: step.amountMinor,
        refundedAt: new Date(),
      })
    }
  }
  return { ...scenario, run }
}

type Row = typeof redemptions.$inferSelect
const dayOf = ({ redeemedAt }: Row) => toIsoDay(redeemedAt)
const isCounted = ({ status, uncredited }: Row) =>
  uncredited === null && (countedStatuses as readonly string[]).includes(status)

/** The expected sums, added up from the redemptions and grouped by a key. */
function addUp(rows: readonly Row[], keyOf: (row: Row) => string) {
  const sums = new Map<string, number[]>()
  for (const row of rows) {
    const { netMinor, refundedMinor, discountMinor, refundedDiscountMinor, commissionMinor } = row
    const added = [
      row.status === 'REVERSED' ? 0 : 1,
      row.status === 'PENDING' ? 1 : 0,
      netMinor,
      refundedMinor,
      discountMinor - refundedDiscountMinor,
      commissionMinor,
    ]
    const known = sums.get(keyOf(row))
    sums.set(keyOf(row), known ? added.map((value, nth) => value + (known[nth] ?? 0)) : added)
  }
  return Object.fromEntries(sums)
}

type Summed = Record<
  'redemptions' | 'pending' | 'salesMinor' | 'refundedMinor' | 'discountMinor' | 'commissionMinor',
  number
>
const valuesOf = ({
  redemptions,
  pending,
  salesMinor,
  refundedMinor,
  discountMinor,
  commissionMinor,
}: Summed) => [redemptions, pending, salesMinor, refundedMinor, discountMinor, commissionMinor]

const soldWithin = (rows: readonly Row[], { from, to }: RoiPeriod) =>
  rows.filter((row) => isCounted(row) && (!from || dayOf(row) >= from) && (!to || dayOf(row) <= to))

const byCode = (sold: readonly (Summed & { codeId: string; currency: string })[]) =>
  Object.fromEntries(sold.map((code) => [`${code.codeId} ${code.currency}`, valuesOf(code)]))
const byDay = (sold: readonly (Summed & { day: string | null; currency: string | null })[]) =>
  Object.fromEntries(sold.map((day) => [`${day.day} ${day.currency}`, valuesOf(day)]))

const ofCode = ({ codeId, currency }: Row) => `${codeId} ${currency}`
const ofDay = (row: Row) => `${dayOf(row)} ${row.currency}`

async function expectSums(rows: readonly Row[], scope: RoiScope, period: RoiPeriod): Promise<void> {
  const within = soldWithin(rows, period)
  const [codes, days] = await Promise.all([
    sumCodes(app.db, scope, period),
    sumDays(app.db, scope, { from: period.from, to: period.to }),
  ])
  expect(byCode(codes)).toEqual(addUp(within, ofCode))
  expect(byDay(days)).toEqual(addUp(within, ofDay))
}

const id = given('id', 'uuid')
const periodsOfBrand = oncePerPool((db) => combineQueries(db, 'test_brand', brandPeriodQueries(db, id)))
const periodsOfRacer = oncePerPool((db) => combineQueries(db, 'test_racer', racerPeriodQueries(db, id)))

type Found = Awaited<ReturnType<ReturnType<typeof periodsOfBrand>['execute']>>

/** The statement of the analytics has the same sums of both periods. */
function expectPeriods(found: Found, rows: readonly Row[], periods: readonly [Days, Days | null]): void {
  expect(byCode(found.soldCodes)).toEqual(addUp(soldWithin(rows, periods[0]), ofCode))
  for (const [place, period] of periods.entries()) {
    const within = period ? soldWithin(rows, period) : []
    const sold = found.soldSteps.filter(({ isNow }) => isNow === (place === 0))
    const length = stepDaysOf(periods[0])
    const ofStep = (row: Row) => {
      const { from } = period ?? periods[0]
      const days = daysBetween(from, dayOf(row))
      return `${addDays(from, days - (days % length))} ${row.currency}`
    }
    expect(byDay(sold.filter(({ day }) => day !== null))).toEqual(addUp(within, ofStep))
    const countries = sold.filter(({ country }) => country !== null)
    expect(Object.fromEntries(countries.map((row) => [row.country, valuesOf(row)]))).toEqual(
      addUp(within, ({ country }) => country ?? ''),
    )
  }
}

type Days = { from: string; to: string }

test('sums equal the redemptions after orders, refunds, exclusions, an undone import and a late code match', async () => {
  await fc.assert(
    fc.asyncProperty(
      stepsArbitrary,
      fc.array(periodArbitrary, { minLength: 2, maxLength: 3 }),
      fc.constantFrom(...comparisons),
      async (steps, periods, compare) => {
        const { brand, contract, run } = await createSales()
        const scopes: RoiScope[] = [
          { brandId: brand.brandId },
          { contractId: contract.id },
          { athleteUserId: contract.athleteUserId },
        ]
        for (const step of steps) {
          await run(step)
          await app.runQueued('redemptions.roll-up')
          const rows = await redemptionsOf(app.db, brand)
          for (const period of periods) {
            for (const scope of scopes) await expectSums(rows, scope, period)
            const { from, to } = period
            if (!from || !to) continue
            const compared = [{ from, to }, comparedSpanOf({ from, to }, compare)] as const
            const values = periodValues(...compared, today)
            const ofBrand = await periodsOfBrand(app.db).execute({ ...values, id: brand.brandId })
            expectPeriods(ofBrand, rows, compared)
            const ofRacer = await periodsOfRacer(app.db).execute({ ...values, id: contract.athleteUserId })
            expectPeriods(ofRacer, rows, compared)
          }
        }
      },
    ),
    { numRuns: RUNS },
  )
})

test('weeks of a code and redemptions of a racer are counted from the same daily rows', async () => {
  const { contract, code, run } = await createSales()
  const sale = {
    kind: 'order',
    code: 'JAKE27',
    currency: 'USD',
    country: 'US',
    net: 500,
    isImported: false,
  } as const
  for (const days of [0, 7, 8, 13]) await run({ ...sale, days })
  await app.runQueued('redemptions.roll-up')
  const span = { from: ago(13), to: today }
  const weeks = await selectWeeks(app.db, [code.id], span)
  expect(weeks.toSorted((one, other) => one.week - other.week)).toEqual([
    { codeId: code.id, week: 0, total: 3 },
    { codeId: code.id, week: 1, total: 1 },
  ])
  expect(await selectWeeks(app.db, [], span)).toEqual([])
  const { athleteUserId } = contract
  const period = { earlier: ago(9), from: ago(7), to: ago(1) }
  expect(await selectRedemptions(app.db, athleteUserId, period)).toEqual([{ redemptions: 1, before: 1 }])
})
