import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestimonialAnalytics } from '#shared/analytics/testimonial-analytics.contract.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { publishTestimonial, writeTestimonial } from '#tests/support/testimonial-requests.ts'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const HOSTILE = '</style><script>alert("1")</script><img src=x onerror=alert(2)> & Söhne'

async function reviewed(words: object = {}) {
  const made = await app.scenario({ contract: {} })
  const review = await writeTestimonial(made.brand, { contractId: made.contract.id, ...words })
  await writeTestimonial(made.racer, { contractId: made.contract.id })
  await publishTestimonial(moderator, review.id)
  return made.racer
}

const open = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers })
const wallOf = (userId: string) => `/embed/testimonials/${userId}`
const badgeOf = (userId: string) => `${wallOf(userId)}/badge.svg`

test('the wall and the badge show the rating and the words, and nothing that a browser runs', async () => {
  const { userId } = await reviewed({ rating: 4, quote: 'Every post was on time this season.' })
  const wall = await (await open(wallOf(userId))).text()
  expect(wall).toContain('Every post was on time this season.')
  expect(wall).toContain('4.0 · 1 review')
  expect(wall).not.toMatch(/<script|<link|<img|\son\w+=|javascript:/i)
  const badge = await open(badgeOf(userId))
  expect(badge.headers.get('content-type')).toBe('image/svg+xml')
  expect(await badge.text()).toContain('1 review')
})

test('hostile names and words are text', async () => {
  const { userId } = await reviewed({ quote: `${HOSTILE} and more words.`, displayName: HOSTILE })
  await app.db.execute(sql`update users set name = ${HOSTILE} where id = ${userId}`)
  for (const path of [wallOf(userId), badgeOf(userId)]) {
    const text = await (await open(path)).text()
    expect(text.match(/<(script|img|iframe|object)/gi)).toBeNull()
    expect(text.match(/<\/style>/g)).toHaveLength(1)
    expect(text).toContain('&lt;/style&gt;&lt;script&gt;')
  }
})

test.each([wallOf, badgeOf])('every site may embed it, under a policy that loads nothing', async (pathOf) => {
  const { userId } = await reviewed()
  const session = await app.signInAs('ATHLETE')
  const response = await open(pathOf(userId), { cookie: session.cookie })
  const { headers } = response
  const [, css = ''] = /<style>(.*)<\/style>/.exec(await response.text()) ?? []
  const hash = createHash('sha256').update(css).digest('base64')
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox`,
  )
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toBe('public, max-age=300')
})

test('nothing else can be framed, not even what is missing beside it', async () => {
  const { userId } = await reviewed()
  for (const path of [
    '/api/config',
    '/api/docs',
    `/api/testimonials/about/${userId}`,
    wallOf('nobody'),
    '/embed/x',
  ]) {
    const { headers } = await open(path)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})

test('it is sent again only when its content has changed', async () => {
  const racer = await reviewed()
  const etag = (await open(badgeOf(racer.userId))).headers.get('etag') ?? ''
  expect((await open(badgeOf(racer.userId), { 'if-none-match': etag })).status).toBe(304)
  await app.db.execute(sql`update users set name = 'Renamed' where id = ${racer.userId}`)
  expect((await open(badgeOf(racer.userId), { 'if-none-match': etag })).status).toBe(200)
})

test('the theme is chosen by the link, and by the system without one', async () => {
  const { userId } = await reviewed()
  const sheetOf = async (theme: string) =>
    /<style>(.*)<\/style>/.exec(await (await open(`${wallOf(userId)}?theme=${theme}`)).text())?.[1]
  expect(await sheetOf('dark')).toContain('color-scheme:dark;')
  expect(await sheetOf('light')).not.toContain('prefers-color-scheme')
  expect(await sheetOf('<script>')).toContain('@media(prefers-color-scheme:dark)')
})

test('a member without a public page has neither', async () => {
  const { userId } = await reviewed()
  await app.db.execute(sql`update athlete_profiles set published_at = null where user_id = ${userId}`)
  for (const path of [wallOf(userId), badgeOf(userId)]) expect((await open(path)).status).toBe(404)
})

test('views on other sites count once per visitor and day, without bots and without those who opt out', async () => {
  const racer = await reviewed()
  const see = (pathOf: typeof wallOf, ip: string, headers: Record<string, string> = {}) =>
    open(pathOf(racer.userId), { 'user-agent': BROWSER, 'x-forwarded-for': ip, ...headers })
  const etag = (await see(badgeOf, '198.51.100.1')).headers.get('etag') ?? ''
  await see(badgeOf, '198.51.100.1')
  expect((await see(badgeOf, '203.0.113.2', { 'if-none-match': etag })).status).toBe(304)
  await see(wallOf, '198.51.100.1')
  await see(wallOf, '192.0.2.3', { 'user-agent': 'Googlebot/2.1' })
  await see(wallOf, '192.88.99.4', { 'sec-gpc': '1' })

  const { measures } = await racer.json<TestimonialAnalytics>('GET', '/api/testimonials/analytics')
  const counted = Object.fromEntries(measures.map(({ measure, now }) => [measure, now]))
  expect(counted).toMatchObject({ BADGE_VIEWS: 2, WALL_VIEWS: 1 })
  const file = await racer.request('GET', '/api/testimonials/analytics/export.csv?table=trend')
  expect(await file.text()).toContain('Views of the badge')
})
