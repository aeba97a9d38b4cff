import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { loadDemo } from '../load-demo.ts'

let app: TestApp
const seed = () => loadDemo(app.db, { hashPassword: async () => 'no password', now: new Date() })
beforeAll(async () => {
  app = await startTestApp()
  await seed()
})
afterAll(() => app.stop())

const rowsOf = async (query: string) => (await app.db.execute(sql.raw(query))).rows

test('popular searches of the demo data match its search history, and stay popular', async () => {
  const popular = 'select * from popular_searches order by scope, text'
  const before = await rowsOf(popular)
  expect(before.length).toBeGreaterThan(10)
  await app.runJob('search.recount')
  expect(await rowsOf(popular)).toEqual(before)
})

test('impressions of the demo data survive the nightly job', async () => {
  await app.runJob('impressions.sum')
  const [{ seen } = { seen: 0 }] = await rowsOf(
    'select count(*)::int as seen from athlete_profiles where impressions > 0',
  )
  expect(seen).toBeGreaterThan(40)
})

test('a seeded database is not topped up', async () => {
  await rowsOf('truncate search_history, popular_searches, impressions_daily')
  await rowsOf("delete from users where email = 'wren-hale@demo.test'")
  await seed()
  expect(await rowsOf('select distinct user_id from search_history')).toEqual([])
  expect(await rowsOf("select id from users where email = 'wren-hale@demo.test'")).toEqual([])
})
