import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#server/database/schema/applications.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { offers } from '#server/database/schema/offers.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { applicationStatuses } from '#shared/applications/application.rules.ts'
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

const statusesOf = async (
  column: typeof applications.brandId | typeof applications.athleteUserId,
  id: string,
) => {
  const rows = await database.db
    .select({ status: applications.status })
    .from(applications)
    .where(eq(column, id))
  return rows.map(({ status }) => status)
}

test('the demo racer has an application in every state, and the demo brand has many to review', async () => {
  const ofMira = await statusesOf(applications.athleteUserId, seededId('user', 'mira-castellan'))
  expect(new Set(ofMira)).toEqual(new Set(applicationStatuses))
  const toKestrel = await statusesOf(applications.brandId, seededId('brand', 'kestrel-lubricants'))
  expect(toKestrel.length).toBeGreaterThan(8)
  expect(new Set(toKestrel)).toEqual(new Set(applicationStatuses.filter((status) => status !== 'DRAFT')))
})

test('opportunities are open, paused, closed and scheduled', async () => {
  const rows = await database.db.select().from(opportunities)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['OPEN', 'PAUSED', 'CLOSED']))
  expect(rows).toHaveLength(30)
  expect(rows.some(({ opensAt }) => opensAt > now)).toBe(true)
  expect(rows.filter(({ status, closesAt }) => status === 'OPEN' && closesAt > now).length).toBeGreaterThan(
    10,
  )
})

test('each application has a history that leads to its status, and names its offer if it has one', async () => {
  const found = await database.db.select().from(applications)
  for (const { id, status, version } of found) {
    const steps = await database.db
      .select()
      .from(lifecycleSteps)
      .where(and(eq(lifecycleSteps.subject, 'APPLICATION'), eq(lifecycleSteps.subjectId, id)))
      .orderBy(lifecycleSteps.version)
    expect([steps.length, steps.at(-1)?.toStatus]).toEqual([version, status])
    expect(steps.map(({ at }) => at.getTime())).toEqual(
      steps.map(({ at }) => at.getTime()).sort((a, b) => a - b),
    )
    const named = await database.db.$count(offers, eq(offers.applicationId, id))
    expect(named).toBe(['OFFERED', 'CONVERTED'].includes(status) ? 1 : 0)
  }
  const [clock] = (
    await database.db.execute<{ late: number }>(
      sql`select count(*)::int as late from applications where decided_at > now() or submitted_at > now()`,
    )
  ).rows
  expect(clock?.late).toBe(0)
})

test('loading again changes nothing', async () => {
  const before = await database.db.$count(applications)
  await loadDemo(database.db, { hashPassword: async () => 'nobody signs in here', now })
  expect(await database.db.$count(applications)).toBe(before)
})
