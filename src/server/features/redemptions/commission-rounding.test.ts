import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redemptionDays, redemptions } from '#server/database/schema/redemptions.ts'
import { commissionEntries } from '#server/database/schema/statements.ts'
import type { Redemption } from '#shared/redemptions/redemption.contract.ts'
import { isCounted } from '#shared/redemptions/redemption.rules.ts'
import type { Statement, StatementTotal } from '#shared/statements/statement.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { closeAfterMonths, listStatementLines, listStatements } from '#tests/support/statement-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'
import { recordSales } from './record-sales.ts'
import { sumBrand } from './redemption-sums.store.ts'

const RUNS = 10
const ORDERS = ['R-1', 'R-2', 'R-3'] as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Target = { brandId: string; orderId: string }
const ofBrand = { source: 'OTHER', channel: 'API', shopId: null, currency: 'USD' } as const
const redeemedAt = daysAfter(new Date(), -20)

/** The two ways in which a sale is recorded: with all codes of its order, or alone. */
const recorders = {
  order: ({ brandId, orderId }: Target, netMinor: number) =>
    recordOrder(app.services, {
      ...{ ...ofBrand, brandId, orderId, redeemedAt, customer: null, country: null },
      parts: [{ code: 'JAKE27', netMinor, discountMinor: 0 }],
    }),
  sale: ({ brandId, orderId }: Target, netMinor: number) =>
    recordSales(app.services, { brandId, channel: 'API' }, [
      {
        orderId,
        currency: 'USD',
        redeemedAt,
        customer: null,
        country: null,
        code: 'JAKE27',
        netMinor,
        discountMinor: 0,
      },
    ]),
}

type Move =
  | { kind: 'sell'; orderId: string; netMinor: number }
  | { kind: 'refund'; orderId: string; amountMinor: number | null }
  | { kind: 'exclude' | 'restore'; orderId: string }

const orderId = fc.constantFrom(...ORDERS)
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), orderId, netMinor: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({
    kind: fc.constant('refund' as const),
    orderId,
    amountMinor: fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.constant(null)),
  }),
  fc.record({ kind: fc.constantFrom('exclude' as const, 'restore' as const), orderId }),
)

/** Independent of the rule under test. */
const halfUp = (left: number, commissionBp: number) =>
  Number((BigInt(left) * BigInt(commissionBp) + 5_000n) / 10_000n)

async function entrySums(contractId: string): Promise<Map<string, number>> {
  const rows = await app.db
    .select({
      redemptionId: commissionEntries.redemptionId,
      commissionMinor: sql<number>`sum(${commissionEntries.commissionMinor})`.mapWith(Number),
    })
    .from(commissionEntries)
    .where(eq(commissionEntries.contractId, contractId))
    .groupBy(commissionEntries.redemptionId)
  return new Map(rows.map((row) => [row.redemptionId, row.commissionMinor]))
}

async function entriesAfter(way: keyof typeof recorders, moves: readonly Move[], commissionBp: number) {
  const { brand, contract } = await app.scenario({ code: { commissionBp } })
  const { brandId } = brand
  for (const [nth, next] of moves.entries()) {
    const target = { brandId, orderId: next.orderId }
    if (next.kind === 'sell') await recorders[way](target, next.netMinor)
    else if (next.kind === 'refund') {
      const refund = { refundId: `refund-${nth}`, amountMinor: next.amountMinor, refundedAt: new Date() }
      await recordRefund(app.services, { ...ofBrand, ...target, ...refund })
    } else {
      const [sale] = await brand.json<Redemption[]>('GET', `/api/redemptions?orderId=${next.orderId}`)
      if (sale?.allowed.includes(next.kind)) {
        const body = { version: sale.version, note: 'Checked' }
        await brand.json('POST', `/api/redemptions/${sale.id}/${next.kind}`, body)
      }
    }
  }
  const sums = await entrySums(contract.id)
  return (await redemptionsOf(app.db, brand)).map((sale) => {
    const commission = halfUp(sale.netMinor - sale.refundedMinor, commissionBp)
    expect(sale.commissionMinor).toBe(commission)
    expect([sale, sums.get(sale.id) ?? 0]).toEqual([sale, isCounted(sale.status) ? commission : 0])
    return [sale.externalOrderId, sums.get(sale.id) ?? 0]
  })
}

test('the entries of a sale add up to the half-up commission on what is left of it, by both ways of recording', async () => {
  const given = fc.record({
    moves: fc.array(move, { minLength: 3, maxLength: 12 }),
    commissionBp: fc.integer({ min: 1, max: 10_000 }),
  })
  await fc.assert(
    fc.asyncProperty(given, async ({ moves, commissionBp }) => {
      expect(await entriesAfter('sale', moves, commissionBp)).toEqual(
        await entriesAfter('order', moves, commissionBp),
      )
    }),
    { numRuns: RUNS },
  )
}, 120_000)

/** As a version that rounded down recorded it. */
async function aSaleRoundedDown(target: Target): Promise<void> {
  await recorders.order(target, 6_358)
  const isSale = and(eq(redemptions.brandId, target.brandId), eq(redemptions.externalOrderId, target.orderId))
  await app.db.update(redemptions).set({ commissionMinor: 635 }).where(isSale)
  await app.db.execute(sql`alter table commission_entries disable trigger commission_entries_stay`)
  await app.db.execute(
    sql`update commission_entries set commission_minor = 635 where order_id = ${target.orderId}`,
  )
  await app.db.execute(sql`alter table commission_entries enable trigger commission_entries_stay`)
}

async function correct(): Promise<void> {
  await app.runJob('redemptions.correct-rounding')
  await app.runJobs()
}

test('a sale of a running month that was rounded down gets the difference on the same statement', async () => {
  const { brand, contract } = await app.scenario({ code: {} })
  await aSaleRoundedDown({ brandId: brand.brandId, orderId: 'running-1' })
  await correct()
  await correct()
  const totals = await brand.json<StatementTotal[]>('GET', '/api/statements/totals')
  expect(totals).toMatchObject([{ currency: 'USD', runningMinor: 636 }])
  await closeAfterMonths(app, contract, 1)
  const statements = await listStatements(brand)
  expect(statements).toMatchObject([{ closingMinor: 636, salesMinor: 635, adjustmentsMinor: 1 }])
  const lines = await listStatementLines(brand, statements[0] as Statement)
  expect(lines.map(({ reason, commissionMinor }) => [reason, commissionMinor])).toEqual([
    ['SALE', 635],
    ['ROUNDING', 1],
  ])
  await sumBrand(app.db, brand.brandId)
  const days = await app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brand.brandId))
  expect(days).toMatchObject([{ commissionMinor: 636 }])
})

test('a closed statement stays, and the running one has the difference with its reason', async () => {
  const { brand, contract } = await app.scenario({ code: {} })
  await aSaleRoundedDown({ brandId: brand.brandId, orderId: 'closed-1' })
  await closeAfterMonths(app, contract, 1)
  const [closed] = await listStatements(brand)
  await correct()
  expect(await listStatements(brand)).toEqual([closed])
  expect(await brand.json('GET', '/api/statements/totals')).toMatchObject([
    { dueMinor: 635, runningMinor: 1 },
  ])
  await closeAfterMonths(app, contract, 2)
  const [next] = await listStatements(brand)
  expect(next).toMatchObject({ adjustmentsMinor: 1, closingMinor: 1, lines: 1 })
  const lines = await listStatementLines(brand, next as Statement)
  expect(lines).toMatchObject([{ orderId: 'closed-1', reason: 'ROUNDING', netMinor: 0, commissionMinor: 1 }])
})

test('an excluded sale that was rounded down counts in full when it is restored', async () => {
  const { brand, contract } = await app.scenario({ code: {} })
  await aSaleRoundedDown({ brandId: brand.brandId, orderId: 'excluded-1' })
  const review = async (event: 'exclude' | 'restore') => {
    const [sale] = await brand.json<Redemption[]>('GET', '/api/redemptions?orderId=excluded-1')
    await brand.json('POST', `/api/redemptions/${sale?.id}/${event}`, {
      version: sale?.version,
      note: 'Checked',
    })
  }
  await review('exclude')
  await correct()
  expect([...(await entrySums(contract.id)).values()]).toEqual([0])
  await review('restore')
  expect([...(await entrySums(contract.id)).values()]).toEqual([636])
})
