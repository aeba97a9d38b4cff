import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { conversationMembers } from '#server/database/schema/messages.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createDemoDatabase } from '#tests/support/demo-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { emailOf } from '../demo-logins.ts'
import { loadDemo } from '../load-demo.ts'

let testDatabase: TestDatabase
let database: DatabasePool
let racerId: string

beforeAll(async () => {
  testDatabase = await createDemoDatabase()
  database = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
  const [racer] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf('racer')))
  racerId = racer?.id ?? ''
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('the demo racer has read and unread notifications', async () => {
  const sent = await database.db.select().from(notifications).where(eq(notifications.userId, racerId))
  const unread = await database.db
    .select()
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, racerId))
  expect(sent.filter(({ readAt }) => readAt === null)).toHaveLength(
    unread.filter((member) => member.unread > 0 && !member.mutedAt).length,
  )
  expect(sent.some(({ readAt }) => readAt !== null)).toBe(true)
  expect(new Set(sent.map(({ url }) => url.split('?')[0]))).toEqual(new Set(['/messages']))
})

test('loading again adds nothing, also for a user who deleted some', async () => {
  const [first] = await database.db.select().from(notifications).where(eq(notifications.userId, racerId))
  await database.db.delete(notifications).where(eq(notifications.id, first?.id ?? ''))
  const before = await database.db.$count(notifications)
  await loadDemo(database.db, { hashPassword: async () => 'nobody signs in here', now: new Date() })
  expect(await database.db.$count(notifications)).toBe(before)
})
