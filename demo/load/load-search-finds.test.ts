import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { searchFinds } from '#server/database/schema/views.ts'
import { findAmong } from '#server/features/athletes/list-athletes.ts'
import { startDemoApp } from '#tests/support/demo-database.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { loadDemo } from '../load-demo.ts'

let app: TestApp
const seed = (now = new Date()) => loadDemo(app.db, { hashPassword: async () => 'no password', now })
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.stop())

test('every recorded search term matches the demo racer', async () => {
  const finds = await app.db
    .selectDistinct({ term: searchFinds.term, userId: searchFinds.profileUserId, id: athleteProfiles.id })
    .from(searchFinds)
    .innerJoin(athleteProfiles, sql`${athleteProfiles.userId} = ${searchFinds.profileUserId}`)
  expect(finds.length).toBeGreaterThan(4)
  for (const { term, userId, id } of finds) {
    expect([term, await findAmong(app.db, { ids: [id], search: term })]).toEqual([term, [userId]])
  }
})

test('loading again adds nothing', async () => {
  const before = await app.db.$count(searchFinds)
  await seed(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000))
  expect(await app.db.$count(searchFinds)).toBe(before)
})

test('a seeded database is not topped up', async () => {
  await app.db.execute(sql`truncate search_finds`)
  await seed()
  expect(await app.db.$count(searchFinds)).toBe(0)
})
