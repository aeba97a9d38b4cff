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
import { countedStatuses } from '#shared/redemptions/redemption.rules.ts'
import { addDays, addMonths, toIsoDay } from '#shared/time.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { selectRedemptions, selectWeeks, sumCodes, sumCountries, sumDays } from './roi.store.ts'
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

async function expectSums(rows: readonly Row[], scope: RoiScope, { from, to }: RoiPeriod): Promise<void> {
  const within = rows.filter(
    (row) => isCounted(row) && (!from || dayOf(row) >= from) && (!to || dayOf(row) <= to),
  )
  const [codes, days, countries] = await Promise.all([
    sumCodes(app.db, scope, { from, to }),
    sumDays(app.db, scope, { from, to }),
    sumCountries(app.db, scope, { from, to }),
  ])
  expect(
    Object.fromEntries(codes.map((sold) => [`${sold.codeId} ${sold.currency}`, valuesOf(sold)])),
  ).toEqual(addUp(within, ({ codeId, currency }) => `${codeId} ${currency}`))
  expect(Object.fromEntries(days.map((sold) => [`${sold.day} ${sold.currency}`, valuesOf(sold)]))).toEqual(
    addUp(within, (row) => `${dayOf(row)} ${row.currency}`),
  )
  const byCountry = addUp(within, ({ country }) => country ?? '')
  expect(Object.fromEntries(countries.map((sold) => [sold.country, sold.redemptions]))).toEqual(
    Object.fromEntries(Object.entries(byCountry).map(([country, [count]]) => [country, count])),
  )
}

test('sums equal the redemptions after orders, refunds, exclusions, an undone import and a late code match', async () => {
  await fc.assert(
    fc.asyncProperty(
      stepsArbitrary,
      fc.array(periodArbitrary, { minLength: 2, maxLength: 3 }),
      async (steps, periods) => {
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
