import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { type AccountsApp, startAccountsApp } from '#tests/support/accounts-app.ts'

let app: AccountsApp
let cookie: string
let seen: string[]
beforeAll(async () => {
  app = await startAccountsApp()
  ;({ cookie } = await app.signInAs('BRAND'))
  const racers = await Promise.all([1, 2].map(() => insertAthlete(app.db)))
  seen = racers.map(({ athlete }) => athlete.id)
})
afterAll(() => app.stop())
beforeEach(() => app.db.execute(sql`truncate impressions_daily`))

const report = (body: unknown, as = cookie) => app.request('POST', '/api/impressions', { cookie: as, body })

async function counts(): Promise<(number | null)[]> {
  const { rows } = await app.db.execute<{ count: number | null }>(sql`
    select sum(count)::int as count from athlete_profiles
    left join impressions_daily on profile_user_id = user_id
    where athlete_profiles.id = any(${sql.param(seen)}::uuid[])
    group by athlete_profiles.id order by athlete_profiles.id`)
  return rows.map(({ count }) => count)
}

test('a report counts each racer once, and the next one adds to it', async () => {
  expect((await report({ ids: [...seen, ...seen] })).status).toBe(204)
  expect(await counts()).toEqual([1, 1])
  await report({ ids: seen.slice(0, 1) })
  expect((await counts()).toSorted()).toEqual([1, 2])
})

test('many reports at once are all counted', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => report({ ids: index % 2 ? seen : seen.toReversed() })),
  )
  expect(await counts()).toEqual([20, 20])
})

test('a racer is not counted for looking at the own card', async () => {
  const own = await app.signInAs('ATHLETE')
  await app.db.execute(sql`update athlete_profiles set user_id = ${own.userId} where id = ${seen[0]}`)
  await report({ ids: seen }, own.cookie)
  expect((await counts()).filter(Boolean)).toEqual([1])
})

test('who is not in the directory, or nobody at all, changes nothing', async () => {
  const { athlete } = await insertAthlete(app.db, { athlete: { visibility: 'PRIVATE' } })
  const answer = await report({ ids: [athlete.id, '01890000-0000-7000-8000-00000000dead'] })
  expect(answer.status).toBe(204)
  const { rows } = await app.db.execute(sql`select 1 from impressions_daily`)
  expect(rows).toEqual([])
})

test.each([
  ['no ids', { ids: [] }],
  [
    'more than two hundred',
    { ids: Array.from({ length: 201 }, () => '01890000-0000-7000-8000-000000000001') },
  ],
  ['something else than ids', { ids: ['27'] }],
  ['nothing', {}],
])('%s is refused', async (_, body) => {
  expect((await report(body)).status).toBe(422)
})

test('every night thirty days are summed into what the directory sorts by', async () => {
  await report({ ids: seen })
  await app.db.execute(sql`
    insert into impressions_daily (profile_user_id, day, count)
    select user_id, (now() at time zone 'utc')::date - days, 10 from athlete_profiles, unnest(array[29, 30]) as days
    where id = ${seen[0]}`)
  await app.db.execute(sql`update athlete_profiles set impressions = 5`)
  await app.runJob('impressions.sum')
  const { rows } = await app.db.execute<{ id: string; impressions: string }>(
    sql`select id, impressions from athlete_profiles where impressions > 0 order by impressions desc`,
  )
  expect(rows.map(({ id, impressions }) => [id, Number(impressions)])).toEqual([
    [seen[0], 11],
    [seen[1], 1],
  ])
})
