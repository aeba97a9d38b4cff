import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Redemption } from '#shared/redemptions/redemption.contract.ts'
import { isCounted } from '#shared/redemptions/redemption.rules.ts'
import { daysAfter } from '#shared/time.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import {
  closeAfterMonths,
  listStatementLines,
  listStatements,
  refundOrder,
  sellWithCode,
} from '#tests/support/statement-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const RUNS = 10
const ORDERS = ['A-1', 'A-2', 'A-3']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Move =
  | { kind: 'sell'; order: string; netMinor: number }
  | { kind: 'refund'; order: string; amountMinor: number | null }
  | { kind: 'exclude' | 'restore'; order: string }
  | { kind: 'close' }

const order = fc.constantFrom(...ORDERS)
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), order, netMinor: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({
    kind: fc.constant('refund' as const),
    order,
    amountMinor: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constant(null)),
  }),
  fc.record({ kind: fc.constantFrom('exclude' as const, 'restore' as const), order }),
  fc.constant({ kind: 'close' as const }),
)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('the statements of random sales, edits, refunds and exclusions add up to the commission, and count nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
      const { brand, contract } = await app.scenario({ code: {} })
      let months = 0
      let reports = 0
      const close = async () => closeAfterMonths(app, contract, ++months)
      for (const next of moves) {
        if (next.kind === 'close') await close()
        else if (next.kind === 'sell') {
          const reportedAt = daysAfter(new Date(), ++reports)
          await sellWithCode(app, brand, next.order, next.netMinor, { reportedAt })
        } else if (next.kind === 'refund') await refundOrder(app, brand, next.order, next.amountMinor)
        else {
          const [sale] = await brand.json<Redemption[]>('GET', `/api/redemptions?orderId=${next.order}`)
          if (sale?.allowed.includes(next.kind)) {
            const body = { version: sale.version, note: 'Checked' }
            await brand.json('POST', `/api/redemptions/${sale.id}/${next.kind}`, body)
          }
        }
      }
      await close()

      const statements = (await listStatements(brand)).toReversed()
      const earned = (await redemptionsOf(app.db, brand)).map(({ status, commissionMinor }) =>
        isCounted(status) ? commissionMinor : 0,
      )
      let balance = 0
      for (const statement of statements) {
        expect(statement.openingMinor).toBe(Math.min(0, balance))
        const lines = await listStatementLines(brand, statement)
        expect(statement.openingMinor + sumOf(lines.map(({ commissionMinor }) => commissionMinor))).toBe(
          statement.closingMinor,
        )
        expect(lines).toHaveLength(statement.lines)
        balance = statement.closingMinor
      }
      const payable = sumOf(statements.map(({ closingMinor }) => Math.max(0, closingMinor)))
      expect(payable + Math.min(0, balance)).toBe(sumOf(earned))
      const { rows: open } = await app.db.execute(
        sql`select from commission_entries where contract_id = ${contract.id} and statement_id is null`,
      )
      expect(open).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
