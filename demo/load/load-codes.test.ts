import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSignals, discountCodes } from '#server/database/schema/codes.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { files } from '#server/database/schema/media.ts'
import { messageFiles, messages } from '#server/database/schema/messages.ts'
import { redemptionDays, redemptions } from '#server/database/schema/redemptions.ts'
import { shopDeliveries, shops } from '#server/database/schema/shops.ts'
import { statements } from '#server/database/schema/statements.ts'
import { webhookEndpoints, webhookMessages } from '#server/database/schema/webhooks.ts'
import { storedFileName } from '#server/features/media/stored-files.ts'
import { settleOrder } from '#server/features/redemptions/settle-order.ts'
import { connectDatabase, type DatabasePool, inTransaction } from '#server/platform/database.ts'
import { type Ciphertext, createEncryption } from '#server/platform/encryption.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Services } from '#server/platform/services.ts'
import type { Storage } from '#server/platform/storage.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import {
  type RedemptionEvent,
  type RedemptionStatus,
  redemptionLifecycle,
} from '#shared/redemptions/redemption.rules.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { loadDemo } from '../load-demo.ts'
import { seededId } from './seeded-id.ts'

const encryption = createEncryption('a secret for tests only')
const now = new Date()
let testDatabase: TestDatabase
let database: DatabasePool

const stored = new Map<string, Uint8Array>()
const storage: Storage = {
  put: async (name, bytes) => void stored.set(name, bytes),
  get: async () => null,
  has: async (name) => stored.has(name),
  putFile: async () => undefined,
  open: async () => null,
  remove: async (name) => void stored.delete(name),
  boundTo: () => storage,
}

const seed = () =>
  loadDemo(database.db, { hashPassword: async () => 'nobody signs in here', now, encryption, storage })

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
  await seed()
  await seed()
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const soldUnder = (slug: string) =>
  database.db
    .select()
    .from(redemptions)
    .where(eq(redemptions.contractId, seededId('contract', slug)))

test('the active contract has two codes and 140 redemptions over more than sixty days', async () => {
  const codes = await database.db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.contractId, seededId('contract', 'running')))
  expect(codes.map(({ code }) => code).sort()).toEqual(['MIRA15', 'SIDEPOD20'])
  const sold = await soldUnder('running')
  expect(sold).toHaveLength(140)
  const times = sold.map(({ redeemedAt }) => redeemedAt.getTime())
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(60 * 86_400_000)
  expect(Math.max(...times)).toBeLessThan(now.getTime())
  const statuses = new Set(sold.map(({ status }) => status))
  for (const status of ['PENDING', 'CONFIRMED', 'PARTIALLY_REVERSED', 'REVERSED', 'FLAGGED', 'EXCLUDED']) {
    expect(statuses).toContain(status)
  }
  expect(sold.filter(({ uncredited }) => uncredited === 'CODE_NOT_LIVE')).toHaveLength(3)
  expect(new Set(sold.map(({ currency }) => currency))).toEqual(new Set(['USD', 'CAD']))
})

test('the completed contract has sales, too, and two after its end', async () => {
  const sold = await soldUnder('finished')
  expect(sold.length).toBeGreaterThan(50)
  expect(sold.filter(({ uncredited }) => uncredited === 'CONTRACT_OVER')).toHaveLength(2)
})

test('one message has a PDF file of its sender, and the file is stored', async () => {
  const attached = await database.db
    .select({ name: files.name, ownerId: files.ownerId, senderId: messages.senderId, key: files.storageKey })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(files, eq(files.id, messageFiles.fileId))
  const racer = seededId('user', 'mira-castellan')
  expect(attached).toMatchObject([{ name: 'Season report.pdf', ownerId: racer, senderId: racer }])
  expect([...stored.keys()]).toEqual(attached.map(({ key }) => storedFileName(key)))
})

test('one code has a sign of a leak, which names one of its sales', async () => {
  const signals = await database.db.select().from(codeSignals)
  expect(signals).toMatchObject([{ kind: 'SELF_PURCHASE', count: 1 }])
  const sold = await soldUnder('running')
  expect(sold.find(({ id }) => id === signals[0]?.redemptionId)?.codeId).toBe(signals[0]?.codeId)
})

test('some sales have a code that does not exist yet', async () => {
  const waiting = await database.db.select().from(redemptions).where(eq(redemptions.status, 'UNMATCHED'))
  expect(new Set(waiting.map(({ codeKey }) => codeKey))).toEqual(new Set(['podium10', 'mira-15']))
  expect(waiting.every(({ codeId }) => codeId === null)).toBe(true)
})

test('uses and sums match the credited and counted redemptions', async () => {
  const days = await database.db
    .select({ codeId: redemptionDays.codeId, sum: sql<number>`sum(${redemptionDays.redemptions})::int` })
    .from(redemptionDays)
    .groupBy(redemptionDays.codeId)
  const codes = await database.db.select().from(discountCodes)
  for (const { id, uses } of codes) expect(days.find(({ codeId }) => codeId === id)?.sum).toBe(uses)
})

test('every history is a valid sequence of events that leads to the status of its redemption', async () => {
  const rows = await database.db.select().from(redemptions)
  const steps = await database.db
    .select()
    .from(lifecycleSteps)
    .where(eq(lifecycleSteps.subject, 'REDEMPTION'))
    .orderBy(lifecycleSteps.version)
  for (const { id, status, version, codeId } of rows) {
    let state: string = codeId ? 'PENDING' : 'UNMATCHED'
    const own = steps.filter(({ subjectId }) => subjectId === id)
    for (const { event, fromStatus, toStatus, party } of own) {
      expect(fromStatus).toBe(state)
      const step = {
        state: fromStatus as RedemptionStatus,
        event: event as RedemptionEvent,
        party,
        chosen: toStatus as RedemptionStatus,
      }
      expect(outcomeOf(redemptionLifecycle, step)).toEqual({ to: toStatus })
      state = toStatus
    }
    expect([state, own.length + 1]).toEqual([status, version])
  }
})

test('recalculating an order from its refunds changes nothing', async () => {
  const before = await soldUnder('running')
  await inTransaction(database.db, async (tx) => {
    for (const { brandId, source, externalOrderId } of before) {
      await settleOrder({ tx } as Services, { brandId, source, orderId: externalOrderId })
    }
  })
  const after = await soldUnder('running')
  const versions = (rows: typeof before) => rows.map(({ id, version }) => `${id} ${version}`).sort()
  expect(versions(after)).toEqual(versions(before))
})

test('the shop of the brand has deliveries, one of which failed and can be replayed', async () => {
  const [shop] = await database.db.select().from(shops)
  expect(encryption.decrypt(shop?.secret as Ciphertext)).toHaveLength(36)
  const sent = await database.db.select().from(shopDeliveries).orderBy(shopDeliveries.id)
  expect(sent.map(({ status }) => status)).toEqual([...Array(5).fill('DONE'), 'FAILED', 'IGNORED'])
  const [failed] = sent.filter(({ body }) => body !== null)
  expect(failed?.status).toBe('FAILED')
  expect(JSON.parse(encryption.decrypt(failed?.body as Ciphertext))).toMatchObject({
    discount_codes: [{ code: 'MIRA15' }],
  })
})

test('the commission of both seasons is on statements, of which the last is due and the one before is paid', async () => {
  for (const slug of ['running', 'finished']) {
    const contractId = seededId('contract', slug)
    const { rows } = await database.db.execute<{ entered: string; earned: string }>(sql`
      select (select sum(commission_minor) from commission_entries where contract_id = ${contractId}) as entered,
        (select sum(commission_minor) from redemptions where contract_id = ${contractId} and uncredited is null
          and status in ('PENDING', 'CONFIRMED', 'PARTIALLY_REVERSED', 'REVERSED')) as earned`)
    expect(rows[0]?.entered).toBe(rows[0]?.earned)
  }
  const closed = await database.db
    .select()
    .from(statements)
    .where(and(eq(statements.contractId, seededId('contract', 'running')), eq(statements.currency, 'USD')))
    .orderBy(statements.month)
  expect(closed.map(({ status }) => status).slice(-2)).toEqual(['PAID', 'DUE'])
})

test('the demo brand has a webhook that works, and one that is paused since its receiver is gone', async () => {
  const endpoints = await database.db.select().from(webhookEndpoints)
  expect(endpoints).toHaveLength(2)
  const paused = endpoints.find(({ isActive }) => !isActive)
  expect(paused).toMatchObject({ isGone: true })
  for (const { secret } of endpoints) expect(encryption.decrypt(secret)).toMatch(/^whsec_/)
  const messages = await database.db.select().from(webhookMessages).orderBy(webhookMessages.id)
  const statuses = (id: string | undefined) =>
    messages.filter(({ endpointId }) => endpointId === id).map(({ status }) => status)
  expect(statuses(paused?.id)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED', 'FAILED'])
  expect(statuses(endpoints.find(({ isActive }) => isActive)?.id)).toEqual(['DELIVERED', 'DELIVERED'])
})
