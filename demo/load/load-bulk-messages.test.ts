import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkMessageRecipients, bulkMessages, messages } from '#server/database/schema/messages.ts'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createDemoDatabase } from '#tests/support/demo-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { loadDemo } from '../load-demo.ts'

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

test('the demo brand has two sent bulk messages and a draft, with a delivery status for each recipient', async () => {
  const sendings = await database.db
    .select({ id: bulkMessages.id, status: bulkMessages.status })
    .from(bulkMessages)
    .orderBy(desc(bulkMessages.id))
  expect(sendings.map(({ status }) => status)).toEqual(['DRAFT', 'SENT', 'SENT'])
  const recipients = await database.db.select().from(bulkMessageRecipients)
  const statusesOf = (bulkId: string | undefined) =>
    recipients.filter((recipient) => recipient.bulkId === bulkId).map(({ status }) => status)
  expect(statusesOf(sendings[1]?.id).sort()).toEqual(['FAILED', 'SENT', 'SENT', 'SENT'])
  expect(statusesOf(sendings[2]?.id)).toEqual(Array(5).fill('SENT'))
})

test('loading again adds nothing', async () => {
  const count = async () => [await database.db.$count(bulkMessages), await database.db.$count(messages)]
  const before = await count()
  await loadDemo(database.db, {
    hashPassword: async () => 'nobody signs in here',
    now: new Date(now.getTime() + 1000),
  })
  expect(await count()).toEqual(before)
})
