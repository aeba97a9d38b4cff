import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPromoter, insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { eventDates, eventInterests } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { EventDateDetail, eventDateEndpoints } from '#shared/events/event.contract.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { daysAfter } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Racers = ResponseOf<typeof eventDateEndpoints.racers>

const aDate = async () => {
  const { promoter } = await insertPromoter(app.db)
  return insertEventDate(app.db, { promoterId: promoter.id })
}
const page = async (id: string, cookie?: string) => {
  const response = await app.request('GET', `/api/event-dates/${id}`, { cookie })
  return (await response.json()) as EventDateDetail
}
const racers = async (id: string, query = '') => {
  const response = await app.request('GET', `/api/event-dates/${id}/racers${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Racers
}
const racing = (method: 'POST' | 'DELETE', id: string, cookie: string) =>
  app.request(method, `/api/event-dates/${id}/racing`, { cookie })

test('a racer who marks a date is listed on its page, and no longer when the mark is removed', async () => {
  const { id } = await aDate()
  const { userId, cookie } = await app.signInAs('ATHLETE')
  await app.db.delete(athleteProfiles).where(eq(athleteProfiles.userId, userId))
  await app.db.insert(athleteProfiles).values({ userId, slug: userId, publishedAt: new Date() })
  expect((await racing('POST', id, cookie)).status).toBe(204)
  expect((await racing('POST', id, cookie)).status).toBe(204)
  expect(await page(id, cookie)).toMatchObject({ racing: 1, isRacing: true, isInterested: true })
  expect((await racers(id)).items).toMatchObject([{ userId, role: 'ATHLETE' }])
  await racing('DELETE', id, cookie)
  expect(await page(id, cookie)).toMatchObject({ racing: 0, isRacing: false, isInterested: true })
  expect((await racers(id)).items).toEqual([])
})

test('only racers with a public page are listed, each once over all pages', async () => {
  const { id: eventDateId } = await aDate()
  const mark = async (athlete: object, user = {}) => {
    const { user: racer } = await insertAthlete(app.db, { athlete, user })
    await app.db.insert(eventInterests).values({ userId: racer.id, eventDateId, isRacing: true })
    return racer.id
  }
  const listed = [await mark({}), await mark({}), await mark({})]
  await mark({ visibility: 'PRIVATE' })
  await mark({ publishedAt: null })
  await mark({}, { status: 'SUSPENDED' })
  const { user: onlyInterested } = await insertAthlete(app.db)
  await app.db.insert(eventInterests).values({ userId: onlyInterested.id, eventDateId })
  const first = await racers(eventDateId, '?limit=2')
  const second = await racers(eventDateId, `?limit=2&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ userId }) => userId).toSorted()).toEqual(listed.toSorted())
  expect(second.nextCursor).toBeNull()
  expect((await page(eventDateId)).racing).toBe(3)
})

test('nobody signs up for a cancelled or past event', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const cancelled = await aDate()
  await app.db.update(eventDates).set({ status: 'CANCELLED' }).where(eq(eventDates.id, cancelled.id))
  const past = await aDate()
  await app.db
    .update(eventDates)
    .set({ startsAt: daysAfter(new Date(), -3), endsAt: daysAfter(new Date(), -2) })
    .where(eq(eventDates.id, past.id))
  for (const { id } of [cancelled, past]) {
    const response = await racing('POST', id, cookie)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'EVENT_OVER' })
  }
})

test('a moved date names its previous start; one moved back does not', async () => {
  const { userId, cookie } = await app.signInAs('PROMOTER')
  const promoter = aPromoter({ userId })
  await app.db.insert(promoters).values(promoter)
  const { id, startsAt } = await insertEventDate(app.db, { promoterId: promoter.id })
  const move = (start: string, sequence: number) =>
    app.request('PATCH', `/api/event-dates/${id}`, {
      cookie,
      body: { startsAt: start, endsAt: start, sequence },
    })
  expect((await move('2027-07-10T18:00:00Z', 0)).status).toBe(200)
  expect((await page(id)).previousStartsAt).toBe(startsAt.toISOString())
  expect((await move(startsAt.toISOString(), 1)).status).toBe(200)
  expect((await page(id)).previousStartsAt).toBeNull()
})

test('the link picture of a date changes with its status', async () => {
  const { id } = await aDate()
  const { linkPicture } = await page(id)
  const response = await app.request('GET', linkPicture)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toContain('immutable')
  await app.db.update(eventDates).set({ status: 'CANCELLED' }).where(eq(eventDates.id, id))
  expect((await page(id)).linkPicture).not.toBe(linkPicture)
})
