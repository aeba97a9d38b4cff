import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestimonialAnalytics } from '#shared/analytics/testimonial-analytics.contract.ts'
import type { TestimonialRequest } from '#shared/testimonials/testimonial-request.contract.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { publishTestimonial, someWords, writeTestimonial } from '#tests/support/testimonial-requests.ts'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const show = (who: Person, query = ''): Promise<TestimonialAnalytics> =>
  who.json('GET', `/api/testimonials/analytics${query}`)
const stagesOf = ({ funnel }: TestimonialAnalytics) => funnel.map(({ now }) => now)

/** A contract of the racer with another brand, and a request for it. */
async function ask(racer: Awaited<ReturnType<typeof deal>>['racer'] | undefined) {
  const made = await deal(racer)
  const request = await made.racer.json<TestimonialRequest>('POST', '/api/testimonials/requests', {
    contractId: made.contract.id,
  })
  return { ...made, request }
}
const deal = (racer?: object) => app.scenario({ ...(racer && { racer }), contract: {} })
const open = (who: Person, { id }: TestimonialRequest): Promise<TestimonialRequest> =>
  who.json('POST', `/api/testimonials/requests/${id}/open`, {})

test('requests are followed from sent to published, with the time until the answer', async () => {
  const sent = await ask(undefined)
  const { racer } = sent
  const declined = await ask(racer)
  const expired = await ask(racer)
  const answered = await ask(racer)
  const { version } = await open(declined.brand, declined.request)
  await declined.brand.json('POST', `/api/testimonials/requests/${declined.request.id}/decline`, {
    ...{ version, reason: 'NO_TIME', note: 'Sorry.' },
  })
  await open(expired.brand, expired.request)
  await app.db.execute(
    sql`update testimonial_requests set status = 'EXPIRED' where id = ${expired.request.id}`,
  )
  const opened = await open(answered.brand, answered.request)
  await app.db.execute(sql`update testimonial_requests set created_at = created_at - interval '3 hours'
    where id = ${answered.request.id}`)
  const written = await answered.brand.json<{ id: string }>(
    ...(['POST', `/api/testimonials/requests/${answered.request.id}/respond`] as const),
    { ...someWords, version: opened.version },
  )
  await publishTestimonial(moderator, written.id)
  expect(stagesOf(await show(racer))).toEqual([4, 3, 1, 0])
  await writeTestimonial(racer, { contractId: answered.contract.id })
  const shown = await show(racer)
  expect(stagesOf(shown)).toEqual([4, 3, 1, 1])
  expect(Math.round((shown.responseMinutes.now ?? 0) / 60)).toBe(3)
  expect(shown.measures.map(({ measure, now }) => [measure, now])).toEqual([
    ['REQUESTS', 4],
    ['RECEIVED', 1],
    ['BADGE_VIEWS', 0],
    ['WALL_VIEWS', 0],
  ])
  expect(shown.stars.find(({ key }) => key === '4')).toMatchObject({ now: 1 })
  expect(shown.rating.at(-1)).toMatchObject({ mean: 4, count: 1 })
  expect(await show(racer, '?range=7d&compare=none')).toMatchObject({ before: null, step: 'day' })
})

test('members see their own figures only, staff those of all', async () => {
  const { brand } = await ask(undefined)
  expect(await show(brand)).toMatchObject({ isEverybody: false, funnel: [{ now: 0 }, {}, {}, {}] })
  const all = await show(moderator)
  expect(all.isEverybody).toBe(true)
  expect(all.funnel[0]?.now).toBeGreaterThan(0)
})

test('each table is a file with the rows of the screen', async () => {
  const { racer } = await ask(undefined)
  const file = await racer.request('GET', '/api/testimonials/analytics/export.csv?table=funnel&range=7d')
  expect(file.headers.get('content-disposition')).toMatch(/slipstream-testimonials-funnel-.+\.csv/)
  expect(parse(await file.text(), { bom: true })).toEqual([
    ['Stage', 'Requests', 'Of sent', 'Before'],
    ['Sent', '1', '1', '0'],
    ['Opened', '0', '0', '0'],
    ['Answered', '0', '0', '0'],
    ['Published', '0', '0', '0'],
  ])
  const refused = await racer.request('GET', '/api/testimonials/analytics/export.csv?table=money')
  expect(refused.status).toBe(422)
  expect((await app.request('GET', '/api/testimonials/analytics/export.csv')).status).toBe(401)
})
