import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Longer than the tests take: only what the product does clears the cache. */
const AN_HOUR_MS = 3_600_000
const LIST = '/api/athletes?limit=6'

let app: TestApp
let racerId: string
beforeAll(async () => {
  app = await startTestApp({}, undefined, { responseCacheMs: AN_HOUR_MS })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.edge.responseCache.clear()
  await app.db.delete(athleteProfiles)
  racerId = (await insertAthlete(app.db, { athlete: { number: '5' } })).athlete.id
})

/** Behind the server’s back, so that the cache stays as it is. */
const renumber = (number: string) =>
  app.db.update(athleteProfiles).set({ number }).where(eq(athleteProfiles.id, racerId))
const list = (cookie?: string, headers?: Record<string, string>) =>
  app.request('GET', LIST, { cookie, headers })
const readNumber = async (cookie?: string) => {
  const [racer] = (await (await list(cookie)).json()) as AthleteCard[]
  return racer?.number
}

test('members share a page of the directory, with its total and next page', async () => {
  const [one, other] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
  const first = await list(one.cookie)
  await renumber('6')
  const second = await list(other.cookie)
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('x-total-count')).toBe('1')
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test('visitors get a response of their own', async () => {
  const { cookie } = await app.signInAs('BRAND')
  await readNumber(cookie)
  await renumber('6')
  expect([await readNumber(), await readNumber(cookie)]).toEqual(['6', '5'])
})

test('an ended session is refused, whatever is cached', async () => {
  const { cookie } = await app.signInAs('BRAND')
  expect((await app.request('GET', '/api/athletes/places', { cookie })).status).toBe(200)
  await app.request('POST', '/api/auth/logout', { cookie })
  expect((await app.request('GET', '/api/athletes/places', { cookie })).status).toBe(401)
})

test('who has just written is not served from the cache, and does not fill it', async () => {
  const { cookie } = await app.signInAs('BRAND')
  await readNumber(cookie)
  await renumber('6')
  expect(await readNumber(`${cookie}; recent-write=1`)).toBe('6')
  expect(await readNumber(cookie)).toBe('5')
})

test('a change through this node clears it, a page view does not', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  await readNumber(cookie)
  await renumber('6')
  const view = await app.request('POST', '/api/track-visitor', { cookie, body: { page: '/athletes' } })
  expect([view.status, view.headers.getSetCookie()]).toEqual([204, []])
  expect(await readNumber(cookie)).toBe('5')
  await app.request('PUT', '/api/profile/motorsports', {
    cookie,
    body: { motorsports: ['karting'], disciplines: [], level: null },
  })
  expect(await readNumber(cookie)).toBe('6')
})

test('a browser that has the page already is told that nothing changed', async () => {
  const { cookie } = await app.signInAs('BRAND')
  const etag = (await list(cookie)).headers.get('etag') ?? ''
  const again = await list(cookie, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  app.edge.responseCache.clear()
  await renumber('6')
  expect((await list(cookie, { 'if-none-match': etag })).status).toBe(200)
})

test('a page that is rendered from it, and is cached itself, reads anew', async () => {
  const { cookie } = await app.signInAs('BRAND')
  await readNumber(cookie)
  await renumber('6')
  const headers = { cookie, origin: app.edge.env.APP_URL }
  const inProcess = await app.edge.app.request(
    `${app.edge.env.APP_URL}${LIST}`,
    { headers },
    { isInProcess: true },
  )
  expect(await inProcess.json()).toMatchObject([{ number: '6' }])
})
