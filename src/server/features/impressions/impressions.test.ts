import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { FILTER_TEXT_MAX } from '#shared/athletes/athlete-filters.constants.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const ANY_ID = '01890000-0000-7000-8000-000000000001'

let app: TestApp
let cookie: string
let seen: string[]
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  ;({ cookie } = await app.signInAs('BRAND'))
  const racers = await Promise.all([1, 2].map(() => insertAthlete(app.db)))
  seen = racers.map(({ athlete }) => athlete.id)
})
afterAll(() => app.stop())
beforeEach(() => app.db.execute(sql`truncate impressions_daily, search_finds, counted_visits`))

const report = (body: unknown, as = cookie, ip = '203.0.113.7') =>
  app.request('POST', '/api/impressions', {
    cookie: as,
    body,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'x-forwarded-for': ip },
  })

async function counts(): Promise<(number | null)[]> {
  const { rows } = await app.db.execute<{ count: number | null }>(sql`
    select sum(count)::int as count from athlete_profiles
    left join impressions_daily on profile_user_id = user_id
    where athlete_profiles.id = any(${sql.param(seen)}::uuid[])
    group by athlete_profiles.id order by athlete_profiles.id`)
  return rows.map(({ count }) => count)
}

test('a viewer counts once a day for each racer, and another one adds to it', async () => {
  expect((await report({ ids: [...seen, ...seen] })).status).toBe(204)
  await report({ ids: seen })
  expect(await counts()).toEqual([1, 1])
  const other = await app.signInAs('BRAND')
  await report({ ids: seen.slice(0, 1) }, other.cookie)
  expect((await counts()).toSorted()).toEqual([1, 2])
})

test('concurrent reports of one viewer count once, those of several viewers all', async () => {
  const viewers = [cookie, (await app.signInAs('BRAND')).cookie]
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      report({ ids: index % 2 ? seen : seen.toReversed() }, viewers[index % 2], `198.51.${index % 2}.7`),
    ),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await counts()).toEqual([2, 2])
})

test('five accounts on one network count three times', async () => {
  for (let account = 0; account < 5; account++) {
    await report({ ids: seen }, (await app.signInAs('BRAND')).cookie)
  }
  expect(await counts()).toEqual([3, 3])
})

test('a bot with a session is not counted', async () => {
  const body = { ids: seen }
  await app.request('POST', '/api/impressions', { cookie, body, headers: { 'user-agent': 'curl/8.5.0' } })
  expect(await counts()).toEqual([null, null])
})

test('a racer is not counted for viewing their own card', async () => {
  const own = await app.signInAs('ATHLETE')
  await app.db.execute(sql`update athlete_profiles set user_id = ${own.userId} where id = ${seen[0]}`)
  await report({ ids: seen }, own.cookie)
  expect((await counts()).filter(Boolean)).toEqual([1])
})

test('a racer who is not in the directory or does not exist is not counted', async () => {
  const { athlete } = await insertAthlete(app.db, { athlete: { visibility: 'PRIVATE' } })
  const response = await report({ ids: [athlete.id, '01890000-0000-7000-8000-00000000dead'] })
  expect(response.status).toBe(204)
  const { rows } = await app.db.execute(sql`select 1 from impressions_daily`)
  expect(rows).toEqual([])
})

test.each([
  ['no ids', { ids: [] }],
  ['more than two hundred ids', { ids: Array.from({ length: 201 }, () => ANY_ID) }],
  ['invalid ids', { ids: ['27'] }],
  ['a search text that is too long', { ids: [ANY_ID], search: 'x'.repeat(FILTER_TEXT_MAX + 1) }],
  ['a search text of the wrong type', { ids: [ANY_ID], search: 27 }],
  ['nothing', {}],
])('%s is refused', async (_, body) => {
  expect((await report(body)).status).toBe(422)
})

test('a nightly job sums thirty days into the sort order of the directory', async () => {
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

describe('search terms that found a racer', () => {
  const found = async () => {
    const { rows } = await app.db.execute<{ profile_user_id: string; term: string; viewer_id: string }>(
      sql`select profile_user_id, term, viewer_id from search_finds order by term, profile_user_id`,
    )
    return rows
  }

  async function aKnownRacer() {
    const { athlete } = await insertAthlete(app.db, {
      user: { firstName: 'Juniper', lastName: 'Vance' },
      athlete: { number: '91', homeTrack: 'Quarrystone Bowl' },
    })
    return athlete
  }

  test('are stored once per user and day, whatever their spelling', async () => {
    const { id, userId } = await aKnownRacer()
    for (const search of ['Juniper  VANCE', ' juniper vance ']) await report({ ids: [id], search })
    const other = await app.signInAs('BRAND')
    await report({ ids: [id], search: 'juniper vance' }, other.cookie)
    expect(await found()).toMatchObject([
      { profile_user_id: userId, term: 'juniper vance' },
      { profile_user_id: userId, term: 'juniper vance', viewer_id: other.userId },
    ])
  })

  test.each(['#91', 'quarrystone', 'vance 91', 'quarry'])('match as in the directory: %s', async (search) => {
    const { id, userId } = await aKnownRacer()
    await report({ ids: [id], search })
    expect(await found()).toMatchObject([{ profile_user_id: userId, term: search }])
  })

  test.each(['cheat', 'juniper cheat', 'junipr vance', '#92', '!?', '🏁'])(
    'are never stored for a racer whose profile does not match them: %s',
    async (search) => {
      const { id } = await aKnownRacer()
      expect((await report({ ids: [id], search })).status).toBe(204)
      expect(await found()).toEqual([])
    },
  )

  test('are stored only for the reported racers who match and are in the directory', async () => {
    const { id, userId } = await aKnownRacer()
    const hidden = await insertAthlete(app.db, {
      user: { firstName: 'Juniper', lastName: 'Hollow' },
      athlete: { visibility: 'PRIVATE' },
    })
    await report({ ids: [...seen, id, hidden.athlete.id], search: 'juniper' })
    expect((await found()).map((row) => row.profile_user_id)).toEqual([userId])
  })

  test('are not stored for one’s own searches', async () => {
    const own = await app.signInAs('ATHLETE')
    const { id } = await aKnownRacer()
    await app.db.execute(sql`update athlete_profiles set user_id = ${own.userId} where id = ${id}`)
    await report({ ids: [id], search: 'quarrystone' }, own.cookie)
    expect(await found()).toEqual([])
  })

  test('are not stored without a search', async () => {
    const { id } = await aKnownRacer()
    await report({ ids: [id], search: '   ' })
    await report({ ids: [id] })
    expect(await found()).toEqual([])
  })

  test('are deleted with the impressions of their day', async () => {
    const { userId } = await aKnownRacer()
    const { userId: viewerId } = await app.signInAs('BRAND')
    await app.db.execute(sql`
      insert into search_finds (profile_user_id, day, term, viewer_id)
      select ${userId}, (now() at time zone 'utc')::date - days, days || ' days ago', ${viewerId}
      from unnest(array[400, 401]) as days`)
    await app.runJob('retention.enforce')
    expect((await found()).map(({ term }) => term)).toEqual(['400 days ago'])
  })
})
