import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#server/http/context.ts'
import { newToken } from '#server/platform/link-token.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { anyReader } from '#shared/format/reader.ts'
import { paths } from '#shared/paths.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countVisits, deviceClassOf } from './count-visits.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'
const REQUESTS = 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const aCaller = (ip: string, userAgent = BROWSER): Caller => ({
  ...{ requestId: '', ip, userAgent, referrer: null, path: '/', search: '', headers: new Headers() },
  allowsBothParties: false,
})
const anAccount = (): Actor => ({
  ...{
    userId: randomUUID(),
    personId: randomUUID(),
    seat: 'OWNER',
    sessionId: '',
    role: 'BRAND',
    isConfirmed: true,
    paidPlan: null,
    reader: anyReader,
  },
})

/** How often a subject counts when it is visited a thousand times, by ten at a time. */
async function visitOften(visitor: (turn: number) => { caller: Caller; actor: Actor | null }) {
  const subject = randomUUID()
  const visit = (turn: number) => countVisits({ ...app.services, ...visitor(turn) }, 'profile', [subject])
  let counted = 0
  for (let turn = 0; turn < REQUESTS; turn += 10) {
    const visits = await Promise.all(Array.from({ length: 10 }, (_, next) => visit(turn + next)))
    counted += visits.flat().length
  }
  return counted
}

test('one account counts once, from a thousand networks', async () => {
  const actor = anAccount()
  const caller = (turn: number) => aCaller(`198.${turn >> 8}.${turn & 255}.1`)
  expect(await visitOften((turn) => ({ actor, caller: caller(turn) }))).toBe(1)
})

test('one network counts once, with a thousand addresses and browsers', async () => {
  const caller = (turn: number) => aCaller(`203.0.113.${turn & 255}`, `${BROWSER} Edg/${turn}`)
  expect(await visitOften((turn) => ({ actor: null, caller: caller(turn) }))).toBe(1)
})

test('a thousand accounts on one network count three times at most', async () => {
  const caller = aCaller('203.0.113.7')
  expect(await visitOften(() => ({ actor: anAccount(), caller }))).toBeLessThanOrEqual(3)
})

test('a thousand visitors from a thousand networks all count', async () => {
  const caller = (turn: number) => aCaller(`2001:db8:0:${turn.toString(16)}::1`)
  expect(await visitOften((turn) => ({ actor: null, caller: caller(turn) }))).toBe(REQUESTS)
})

test('the token of a private link never enters the statistics', async () => {
  const token = newToken()
  for (const [at, page] of [paths.guardianSigning({ token }), paths.recap({ token })].entries()) {
    const headers = { 'user-agent': BROWSER, 'x-forwarded-for': `203.0.${at}.9` }
    const body = { page, referrer: `${app.env.APP_URL}${page}` }
    expect((await app.request('POST', '/api/track-visitor', { headers, body })).status).toBe(204)
  }
  const { rows } = await app.db.execute(
    sql`select path, to_jsonb(visitor_hits)::text as row from visitor_hits`,
  )
  expect(rows.map(({ path }) => path).sort()).toEqual(['/recaps/[token]', '/sign/[token]'])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'DESKTOP'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'DESKTOP'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'PHONE'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'PHONE'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'PHONE'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0 Safari/537.36', 'TABLET'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile/15E148 Safari/604.1', 'TABLET'],
])('%s is a %s', (userAgent, device) => expect(deviceClassOf(userAgent)).toBe(device))
