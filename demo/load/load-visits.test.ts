import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dailySums, visitorHits } from '#server/database/schema/views.ts'
import { startDemoApp } from '#tests/support/demo-database.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.stop())

test('the sums of the demo data are those of its page views', async () => {
  const sums = await app.db.select().from(dailySums).where(eq(dailySums.measure, 'VIEWS'))
  expect(sums.reduce((total, { count }) => total + count, 0)).toBe(await app.db.$count(visitorHits))
})
