import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { messages } from '#server/database/schema/messages.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import { type OfferEvent, type OfferStatus, offerLifecycle } from '#shared/offers/offer.rules.ts'
import { offerTerms } from '#shared/offers/offer-terms.contract.ts'
import { createDemoDatabase } from '#tests/support/demo-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { loadDemo } from '../load-demo.ts'
import { seededId } from './seeded-id.ts'

let testDatabase: TestDatabase
let database: DatabasePool
const now = new Date()

beforeAll(async () => {
  testDatabase = await createDemoDatabase()
  database = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const isOurs = sql`exists (select from lifecycle_steps where subject = 'OFFER' and subject_id = offers.id)`

test('the demo racer and brand have four offers in each state without a contract', async () => {
  for (const column of [offers.athleteUserId, offers.brandUserId]) {
    const slug = column === offers.athleteUserId ? 'mira-castellan' : 'kestrel-lubricants'
    const rows = await database.db
      .select({ status: offers.status, many: sql<number>`count(*)::int` })
      .from(offers)
      .where(and(eq(column, seededId('user', slug)), sql`${offers.status} <> 'ACCEPTED'`))
      .groupBy(offers.status)
    const many = Object.fromEntries(rows.map((row) => [row.status, row.many]))
    expect(many).toEqual({
      PENDING_ATHLETE: 4,
      PENDING_BRAND: 4,
      DECLINED: 4,
      WITHDRAWN: 4,
      EXPIRED: 4,
      VOIDED: 4,
    })
  }
})

test('each offer has a history that leads to its status, and valid terms', async () => {
  const steps = await database.db
    .select()
    .from(lifecycleSteps)
    .where(eq(lifecycleSteps.subject, 'OFFER'))
    .orderBy(lifecycleSteps.subjectId, lifecycleSteps.version)
  const found = await database.db.select().from(offers).where(isOurs)
  expect(found.length).toBeGreaterThan(40)
  for (const offer of found) {
    const own = steps.filter(({ subjectId }) => subjectId === offer.id)
    const end = own.reduce<OfferStatus>((state, { event, party }) => {
      const outcome = outcomeOf(offerLifecycle, { state, event: event as OfferEvent, party })
      return 'to' in outcome ? outcome.to : offerLifecycle.begins
    }, offerLifecycle.begins)
    expect([offer.title, end, own.length]).toEqual([offer.title, offer.status, offer.version])
    expect(offer.status.startsWith('PENDING') ? offer.expiresAt > now : true).toBe(true)
  }
  for (const { terms } of await database.db.select({ terms: offerRevisions.terms }).from(offerRevisions)) {
    expect(offerTerms.parse(terms)).toEqual(terms)
  }
})

test('conversations show some of them as cards', async () => {
  expect(await database.db.$count(messages, eq(messages.kind, 'OFFER'))).toBeGreaterThan(0)
})

test('loading again adds nothing', async () => {
  const count = async () => [await database.db.$count(offers), await database.db.$count(messages)]
  const before = await count()
  await loadDemo(database.db, {
    hashPassword: async () => 'nobody signs in here',
    now: new Date(now.getTime() + 1000),
  })
  expect(await count()).toEqual(before)
})
