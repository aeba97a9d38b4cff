import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { redemptionImports, redemptions } from '#server/database/schema/redemptions.ts'
import { matchUnmatched } from '#server/features/redemptions/match-unmatched.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { withdrawImport } from '#server/features/redemptions/withdraw-import.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { countedStatuses } from '#shared/redemptions/redemption.rules.ts'
import { addDays, addMonths, toIsoDay } from '#shared/time.ts'
import { type SalesApp, startSalesApp } from '#tests/support/sales-app.ts'
import { sumCodes, sumCountries, sumDays, sumRedemptions, sumWeeks } from './roi.store.ts'
import type { RoiPeriod, RoiScope } from './sums.store.ts'

const RUNS = 6
const DAYS = 150
const today = toIsoDay(Date.now())
const ago = (days: number) => addDays(today, -days)
const log = createLogger('silent')

let app: SalesApp
beforeAll(async () => {
  app = await startSalesApp()
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
/** Some sales, whatever happens to them, and at the end what every story must come to. */
const story: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(order, { minLength: 4, maxLength: 6 }), fc.array(change, { minLength: 3, maxLength: 7 }))
  .map(([orders, changes]) => [...orders, ...changes, { kind: 'match' }, { kind: 'undo' }])

const days = fc.integer({ min: -5, max: DAYS + 40 })
const period: fc.Arbitrary<RoiPeriod> = fc.oneof(
  fc
    .tuple(days, days)
    .map(([one, other]) => ({ from: ago(Math.max(one, other)), to: ago(Math.min(one, other)) })),
  days.map((one) => ({ from: `${ago(one).slice(0, 7)}-01`, to: ago(-5) })),
  days.map((one) => ({ to: addDays(addMonths(`${ago(one).slice(0, 7)}-01`, 1), -1) })),
  days.map((one) => ({ from: ago(one) })),
  fc.constant({}),
)

async function aShop() {
  const shop = await app.openShop()
  const { brandId, contract } = shop
  const startsAt = new Date(`${ago(DAYS + 1)}T00:00:00Z`)
  await app.db
    .update(contracts)
    .set({ startsOn: ago(DAYS + 1) })
    .where(eq(contracts.id, contract.id))
  await app.db.update(discountCodes).set({ startsAt }).where(eq(discountCodes.id, shop.code.id))
  await insertCode(app.db, contract, { code: 'MIRA8', startsAt })
  const counts = {}
  const [made] = await app.db
    .insert(redemptionImports)
    .values({ brandId, userId: shop.userId, fileName: 'orders.csv', source: 'OTHER', counts })
    .returning()
  const rowsOf = () => app.db.select().from(redemptions).where(eq(redemptions.brandId, brandId))
  let orders = 0

  async function play(step: Step): Promise<void> {
    const usual = { brandId, source: 'OTHER', channel: 'API' } as const
    if (step.kind === 'order') {
      await recordOrder(app.services, {
        ...usual,
        ...{ orderId: `S-${++orders}`, currency: step.currency, country: step.country, customer: null },
        redeemedAt: new Date(`${ago(step.days)}T00:00:01Z`),
        parts: [{ code: step.code, netMinor: step.net, discountMinor: 7 }],
        ...(step.isImported && made && { importId: made.id }),
      })
    } else if (step.kind === 'undo') {
      if (made) await withdrawImport(app.services, made, 100)
    } else if (step.kind === 'match') {
      const known = await app.db.$count(discountCodes, sql`brand_id = ${brandId} and code = 'LATE9'`)
      if (known === 0) {
        const { codeKey } = await insertCode(app.db, contract, { code: 'LATE9', startsAt })
        await matchUnmatched(app.services, brandId, codeKey)
      }
    } else {
      const rows = await rowsOf()
      const row = rows[step.of % Math.max(rows.length, 1)]
      if (!row) return
      if (step.kind === 'exclude') {
        const body = { version: row.version, note: 'Bought by the racer, by mistake.' }
        await app.request('POST', `/api/redemptions/${row.id}/exclude`, { cookie: shop.cookie, body })
        return
      }
      const { currency, externalOrderId: orderId } = row
      await recordRefund(app.services, {
        ...{ ...usual, orderId, currency, refundId: `${orderId}-${step.of}` },
        ...{ amountMinor: step.amountMinor, refundedAt: new Date() },
      })
    }
  }
  return { ...shop, play, rowsOf }
}

/** Runs the sums that the last step has queued, as a worker would. */
async function rollUp(): Promise<void> {
  const name = 'redemptions.roll-up'
  const { rows } = await app.db.execute<{ payload: unknown }>(sql`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and tasks.identifier = ${name} returning jobs.payload`)
  const handler = app.jobs.find(({ job }) => job.name === name)
  for (const { payload } of rows)
    await inTransaction(app.db, async (tx) => handler?.run(payload, { ...app.edge, tx, log }))
}

type Row = typeof redemptions.$inferSelect
const dayOf = ({ redeemedAt }: Row) => toIsoDay(redeemedAt)
const isCounted = ({ status, uncredited }: Row) =>
  uncredited === null && (countedStatuses as readonly string[]).includes(status)

/** What the redemptions themselves add up to, by whatever they are told apart. */
function addUp(rows: readonly Row[], keyOf: (row: Row) => string) {
  const sums = new Map<string, number[]>()
  for (const row of rows) {
    const { netMinor, refundedMinor, discountMinor, commissionMinor } = row
    const added = [
      1,
      row.status === 'PENDING' ? 1 : 0,
      netMinor,
      refundedMinor,
      discountMinor,
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
}: Summed) => [...[redemptions, pending, salesMinor, refundedMinor], ...[discountMinor, commissionMinor]]

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

test('after orders, refunds, exclusions, an import undone and a code matched later, all sums are those of the redemptions', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.array(period, { minLength: 2, maxLength: 3 }), async (steps, periods) => {
      const shop = await aShop()
      const scopes: RoiScope[] = [
        { brandId: shop.brandId },
        { contractId: shop.contract.id },
        { athleteUserId: shop.contract.athleteUserId },
      ]
      for (const step of steps) {
        await shop.play(step)
        await rollUp()
        const rows = await shop.rowsOf()
        for (const asked of periods) {
          for (const scope of scopes) await expectSums(rows, scope, asked)
        }
      }
    }),
    { numRuns: RUNS },
  )
}, 180_000)

test('weeks of a code and redemptions of a racer are counted from the same days', async () => {
  const shop = await aShop()
  const sale = {
    kind: 'order',
    code: 'JAKE27',
    currency: 'USD',
    country: 'US',
    net: 500,
    isImported: false,
  } as const
  for (const days of [0, 7, 8, 13]) await shop.play({ ...sale, days })
  await rollUp()
  const span = { from: ago(13), to: today }
  const weeks = await sumWeeks(app.db, [shop.code.id], span)
  expect(weeks).toEqual(
    new Map([
      [`${shop.code.id} 0`, 3],
      [`${shop.code.id} 1`, 1],
    ]),
  )
  expect(await sumWeeks(app.db, [], span)).toEqual(new Map())
  const { athleteUserId } = shop.contract
  expect(await sumRedemptions(app.db, { athleteUserId, from: ago(8), to: ago(1) })).toBe(2)
})
