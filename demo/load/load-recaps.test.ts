import { afterAll, beforeAll, expect, test } from 'vitest'
import { recaps } from '#server/database/schema/recaps.ts'
import { seasonReports } from '#server/database/schema/season-reports.ts'
import { readSharedRecap } from '#server/features/recaps/get-recap.ts'
import { readSharedSeasonReport } from '#server/features/season-reports/get-season-report.ts'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { type Ciphertext, createEncryption } from '#server/platform/encryption.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { loadDemo } from '../load-demo.ts'

const now = new Date()
const encryption = createEncryption('a secret for tests only')

let database: DatabasePool
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createTestDatabase()
  drop = created.drop
  database = connectDatabase(created.url, { size: 4, log: createLogger('silent') })
  const seed = () =>
    loadDemo(database.db, { hashPassword: async () => 'nobody signs in here', now, encryption })
  await seed()
  await seed()
})
afterAll(async () => {
  await database.close()
  await drop()
})

test('the completed contract has a shared recap with deliverables, results and sales', async () => {
  const rows = await database.db.select().from(recaps)
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['FINAL', 'MONTHLY'])
  const shared = rows.find(({ kind }) => kind === 'FINAL')
  const story = await readSharedRecap(database.db, encryption.decrypt(shared?.token as Ciphertext))
  expect(story).toMatchObject({ promised: 3, delivered: 3 })
  expect(story.note).not.toBe('')
  expect(story.results.length).toBeGreaterThanOrEqual(4)
  expect(story.return.codes.length).toBeGreaterThan(0)
})

test('the demo racer has a shared report of the current season', async () => {
  const [report] = await database.db.select().from(seasonReports)
  const story = await readSharedSeasonReport(database.db, encryption.decrypt(report?.token as Ciphertext))
  expect(story.note).not.toBe('')
  expect(story.sponsors.length).toBeGreaterThan(0)
  expect(story.reach?.views).toBeGreaterThan(0)
})
