import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { commissionEntries } from '#server/database/schema/statements.ts'
import { webhookEndpoints, webhookMessages } from '#server/database/schema/webhooks.ts'
import { inTransaction } from '#server/platform/database.ts'
import { BATCH_MAX, BATCHES_IN_FLIGHT } from '#shared/redemptions/redemption.constants.ts'
import type { BatchResult } from '#shared/redemptions/redemption-api.contract.ts'
import { WEBHOOK_PENDING_MAX, WEBHOOK_TEST } from '#shared/webhooks/webhook.constants.ts'
import {
  aSale,
  createBrandWithApiKey,
  reportBatch,
  reportRefund,
  reportSale,
  SOLD_AT,
} from '#tests/support/api-client.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { lockAllOrders } from './lock-order.ts'
import { recordOrder } from './record-order.ts'
import { CurrencyMismatchError } from './record-refund.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => vi.restoreAllMocks())

/** As long as the slowest machine needs. */
const PATIENT = { timeout: 30_000 }

type BrandWithKey = Awaited<ReturnType<typeof createBrandWithApiKey>>

/** A brand with the codes JAKE27 and MIRA8, of which the second works twice, whose system hears of its sales. */
async function aBrandWithSystem(): Promise<BrandWithKey> {
  const brand = await createBrandWithApiKey(app)
  await insertCode(app.db, brand.contract, { code: 'MIRA8', maxUses: 2 })
  await app.db.insert(webhookEndpoints).values({
    brandId: brand.brand.brandId,
    url: 'https://till.example/hook',
    events: ['redemption.recorded', 'redemption.refunded'],
    secret: app.services.encryption.encrypt('secret'),
  })
  return brand
}

/** Everything that recording sales leaves behind, without ids and times. */
async function tracesOf({ brand, contract }: BrandWithKey) {
  const rows = await redemptionsOf(app.db, brand)
  const nameOf = new Map(rows.map((row) => [row.id, `${row.externalOrderId} ${row.codeKey}`]))
  const steps = await app.db
    .select()
    .from(lifecycleSteps)
    .where(inArray(lifecycleSteps.subjectId, [...nameOf.keys()]))
    .orderBy(asc(lifecycleSteps.id))
  const entries = await app.db
    .select()
    .from(commissionEntries)
    .where(eq(commissionEntries.contractId, contract.id))
    .orderBy(asc(commissionEntries.id))
  const messages = await app.db
    .select({ type: webhookMessages.type, payload: webhookMessages.payload })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
    .where(eq(webhookEndpoints.brandId, brand.brandId))
    .orderBy(asc(webhookMessages.id))
  const codes = await app.db.select().from(discountCodes).where(eq(discountCodes.brandId, brand.brandId))
  return {
    rows: rows.map(({ codeKey, externalOrderId, status, version, uncredited, channel, ...row }) => ({
      ...{ codeKey, externalOrderId, status, version, uncredited, channel },
      figures: [row.netMinor, row.refundedMinor, row.refundedDiscountMinor, row.commissionMinor],
    })),
    steps: steps.map(({ subjectId, version, event, fromStatus, toStatus }) =>
      [nameOf.get(subjectId), version, event, fromStatus, toStatus].join(' '),
    ),
    entries: entries.map(({ orderId, code, reason, netMinor, commissionMinor }) =>
      [orderId, code, reason, netMinor, commissionMinor].join(' '),
    ),
    messages: messages.map(({ type, payload }) => ({
      type,
      data: { ...(payload.data as object), id: null, contractId: null },
    })),
    uses: codes.map(({ code, uses }) => `${code} ${uses}`).sort(),
  }
}

const saleArbitrary = fc.record({
  orderId: fc.constantFrom('A-1', 'A-2', 'A-3'),
  code: fc.constantFrom('JAKE27', ' jake27', 'MIRA8', 'MIRA8', 'NOBODY'),
  amount: fc.constantFrom(1000, 3333),
  discountAmount: fc.constantFrom(0, 101),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
})
const refundArbitrary = fc.record({
  orderId: fc.constantFrom('A-1', 'A-2'),
  amount: fc.integer({ min: 1, max: 4000 }),
})

describe('a batch', () => {
  test('leaves what its sales one by one leave, with the same results', async () => {
    const given = fc.record({
      refunds: fc.array(refundArbitrary, { maxLength: 2 }),
      sales: fc.array(saleArbitrary, { minLength: 1, maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(given, async ({ refunds, sales }) => {
        const [batch, single] = [await aBrandWithSystem(), await aBrandWithSystem()]
        for (const { api } of [batch, single]) {
          for (const [nth, { orderId, amount }] of refunds.entries()) {
            await reportRefund(api, orderId, { refundId: `r-${nth}`, amount, refundedAt: SOLD_AT })
          }
        }
        const response = await reportBatch(batch.api, sales.map(aSale))
        const { results } = (await response.json()) as { results: BatchResult[] }
        const statuses: number[] = []
        for (const sale of sales) statuses.push(await recordAlone(single, aSale(sale)))
        expect(results.map(({ status }) => status)).toEqual(statuses)
        expect(await tracesOf(batch)).toEqual(await tracesOf(single))
      }),
      { numRuns: 8 },
    )
  }, 120_000)

  test(`of ${BATCH_MAX} takes at most 20 statements, with webhooks, refunds and repeats`, async () => {
    const { api, brand } = await aBrandWithSystem()
    const sales = Array.from({ length: BATCH_MAX }, (_, at) =>
      aSale({ orderId: `B-${at}`, code: at % 2 ? 'JAKE27' : 'MIRA8' }),
    )
    await reportBatch(api, sales.slice(0, 100))
    for (const nth of [99, 100, 101]) {
      await reportRefund(api, `B-${nth}`, { refundId: `r-${nth}`, amount: 5, refundedAt: SOLD_AT })
    }
    const query = vi.spyOn(Client.prototype, 'query')
    const response = await reportBatch(api, sales)
    const count = query.mock.calls.length
    const { results } = (await response.json()) as { results: BatchResult[] }
    expect(results.map(({ status }) => status)).toEqual([...Array(100).fill(200), ...Array(400).fill(201)])
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(20)
    expect(await redemptionsOf(app.db, brand)).toHaveLength(BATCH_MAX)
  }, 60_000)
})

test('between batches there is a rest, in which single sales of the same brand are recorded', async () => {
  const { api } = await createBrandWithApiKey(app)
  const responded: string[] = []
  const record = (name: string) => (response: Response) => responded.push(`${name} ${response.status}`)
  const sales = Array.from({ length: BATCH_MAX }, (_, at) => aSale({ orderId: `R-${at}` }))
  await reportBatch(api, sales).then(record('first batch'))
  await Promise.all([
    reportBatch(api, [aSale({ orderId: 'R-next' })]).then(record('second batch')),
    reportSale(api, aSale({ orderId: 'R-single' })).then(record('sale')),
  ])
  expect(responded).toEqual(['first batch 200', 'sale 201', 'second batch 200'])
}, 60_000)

describe('while the orders of a brand are locked', () => {
  /** Runs the work while another transaction holds the orders of the brand. */
  const whileLocked = <Result>({ brand }: BrandWithKey, work: () => Promise<Result>): Promise<Result> =>
    inTransaction(app.db, async (tx) => {
      await lockAllOrders({ tx }, brand.brandId)
      return work()
    })

  const waiting = async () => {
    const { rows } = await app.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and (wait_event_type = 'Lock' or state like 'idle in transaction%')`)
    return rows[0]?.count
  }

  test('batches wait without a connection, those above the limit get 429 without a statement, and others are served', async () => {
    const busy = await createBrandWithApiKey(app)
    const other = await createBrandWithApiKey(app)
    const { perKey } = BATCHES_IN_FLIGHT
    const responses: Response[] = []
    const send = (orderId: string) =>
      reportBatch(busy.api, [aSale({ orderId })]).then((response) => responses.push(response))
    const { sent } = await whileLocked(busy, async () => {
      const pending = Array.from({ length: 40 }, (_, at) => send(`W-${at}`))
      await expect.poll(() => responses.length, PATIENT).toBe(40 - perKey)
      expect(responses.map(({ status }) => status)).toEqual(Array(40 - perKey).fill(429))
      expect(responses.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
      const query = vi.spyOn(Client.prototype, 'query')
      expect((await reportBatch(busy.api, [aSale()])).status).toBe(429)
      // The batches that wait try to lock their orders meanwhile.
      expect(query.mock.calls.filter((call) => JSON.stringify(call).includes('api_keys'))).toEqual([])
      expect((await reportSale(other.api, aSale())).status).toBe(201)
      expect(query.mock.calls.some((call) => JSON.stringify(call).includes('api_keys'))).toBe(true)
      // Only this test's own transaction holds a connection between its statements.
      await expect.poll(waiting, PATIENT).toBe(1)
      return { sent: pending }
    })
    await Promise.all(sent)
    // A slow machine may have held the lock for longer than a request waits for it.
    const recorded = responses.filter(({ status }) => status === 200).length
    expect(responses.filter(({ status }) => status === 503)).toHaveLength(perKey - recorded)
    expect(await redemptionsOf(app.db, busy.brand)).toHaveLength(recorded)
  }, 60_000)
})

test('a batch fills the pending messages of a webhook, and drops the rest visibly', async () => {
  const { api, brand } = await aBrandWithSystem()
  const [endpoint] = await app.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.brandId, brand.brandId))
  if (!endpoint) throw new Error('The brand has no webhook')
  const message = { endpointId: endpoint.id, type: WEBHOOK_TEST, payload: {} } as const
  await app.db.insert(webhookMessages).values(Array.from({ length: WEBHOOK_PENDING_MAX - 2 }, () => message))
  const sales = Array.from({ length: 5 }, (_, at) => aSale({ orderId: `P-${at}` }))
  expect((await reportBatch(api, sales)).status).toBe(200)
  const recorded = await app.db
    .select({ status: webhookMessages.status, nextAttemptAt: webhookMessages.nextAttemptAt })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.endpointId, endpoint.id), eq(webhookMessages.type, 'redemption.recorded')))
    .orderBy(asc(webhookMessages.id))
  expect(recorded.map(({ status, nextAttemptAt }) => [status, nextAttemptAt !== null])).toEqual([
    ...Array(2).fill(['PENDING', true]),
    ...Array(3).fill(['DROPPED', false]),
  ])
})

/** As the API did before batches were written at once: each sale with its own statements. */
async function recordAlone({ brand }: BrandWithKey, sale: ReturnType<typeof aSale>): Promise<number> {
  const { orderId, code, currency, redeemedAt, amount, discountAmount } = sale
  class Differs extends Error {}
  try {
    return await inTransaction(app.db, async (tx) => {
      const recorded = await recordOrder(
        { ...app.services, tx },
        {
          ...{ brandId: brand.brandId, source: 'OTHER', channel: 'API', orderId, currency },
          ...{ redeemedAt: new Date(redeemedAt), customer: null, country: null },
          parts: [{ code, netMinor: amount, discountMinor: discountAmount }],
        },
      )
      if (recorded.differs) throw new Differs()
      if (code === 'NOBODY') return 202
      return recorded.created > 0 ? 201 : 200
    })
  } catch (error) {
    if (error instanceof Differs || error instanceof CurrencyMismatchError) return 409
    throw error
  }
}
