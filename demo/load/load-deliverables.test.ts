import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import {
  type DeliverableEvent,
  type DeliverableStatus,
  deliverableLifecycle,
} from '#shared/deliverables/deliverable.rules.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import { type PaymentEvent, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { createDemoDatabase } from '#tests/support/demo-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { demoContracts } from './contract-data.ts'
import { seededId } from './seeded-id.ts'

let testDatabase: TestDatabase
let database: DatabasePool

beforeAll(async () => {
  testDatabase = await createDemoDatabase()
  database = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const stepsOf = (subjectId: string) =>
  database.db
    .select()
    .from(lifecycleSteps)
    .where(eq(lifecycleSteps.subjectId, subjectId))
    .orderBy(lifecycleSteps.version)

async function expectWalk({ id, status, version }: typeof deliverables.$inferSelect): Promise<void> {
  const steps = await stepsOf(id)
  let state = deliverableLifecycle.begins
  for (const { event, party, fromStatus, toStatus } of steps) {
    expect(fromStatus).toBe(state)
    const outcome = outcomeOf(deliverableLifecycle, {
      state,
      event: event as DeliverableEvent,
      party,
      // A decision has several outcomes; the history records which one.
      ...(event === 'resolve' && { chosen: toStatus as DeliverableStatus }),
    })
    if (!('to' in outcome)) throw new Error(`${event} cannot happen to what is ${state}`)
    state = outcome.to
  }
  expect(status).toBe(state)
  expect(version).toBe(steps.at(-1)?.version ?? 1)
}

test.each([
  ['running', 'ACTIVE'],
  ['finished', 'COMPLETED'],
])('the contract that is %s has deliverables and payments with valid histories', async (slug, status) => {
  const contractId = seededId('contract', slug)
  const work = demoContracts.find((contract) => contract.slug === slug)?.deliverables ?? []
  const [contract] = await database.db.select().from(contracts).where(eq(contracts.id, contractId))
  expect(contract?.status).toBe(status)
  const rows = await database.db.select().from(deliverables).where(eq(deliverables.contractId, contractId))
  expect(rows).toHaveLength(work.length)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) await expectWalk(row)
  const paid = await database.db.select().from(payments).where(eq(payments.contractId, contractId))
  expect(paid.length).toBeGreaterThan(0)
  expect(paid.every(({ currency, amountMinor }) => currency === 'USD' && amountMinor >= 10_000)).toBe(true)
  for (const row of paid) {
    const steps = await stepsOf(row.id)
    expect(steps[0]).toMatchObject({ event: 'plan', fromStatus: null, toStatus: paymentLifecycle.begins })
    let state = paymentLifecycle.begins
    for (const { event, party, fromStatus } of steps.slice(1)) {
      expect(fromStatus).toBe(state)
      const outcome = outcomeOf(paymentLifecycle, { state, event: event as PaymentEvent, party })
      if (!('to' in outcome)) throw new Error(`${event} cannot happen to what is ${state}`)
      state = outcome.to
    }
    expect([row.status, row.version]).toEqual([state, steps.length])
  }
})

test('an administrator has one open and one decided dispute, each with a valid history', async () => {
  const rows = await database.db
    .select()
    .from(deliverables)
    .where(eq(deliverables.contractId, seededId('contract', 'disputed')))
  expect(rows.filter(({ status }) => status === 'DISPUTED')).toHaveLength(1)
  expect(rows.filter(({ decidedBy, decision }) => decidedBy === 'ADMIN' && decision)).toHaveLength(1)
  for (const row of rows) await expectWalk(row)
})
