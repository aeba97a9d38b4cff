import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { EventDate, EventDatePage } from '#shared/events/event.contract.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const inDays = (days: number) => daysAfter(new Date(), days)
const dayIn = (days: number) => toIsoDay(inDays(days))

let app: TestApp
/** A promoter with a page, signed in. */
let owner: { cookie: string; promoterId: string; slug: string }
let racer: { cookie: string }

async function signInWithPage() {
  const { userId, cookie } = await app.signInAs('PROMOTER')
  const slug = `page-${userId.slice(-8)}`
  const [page] = await app.db
    .insert(promoters)
    .values({
      userId,
      eventName: 'Millrace Summer Series',
      eventSlug: slug,
      sports: ['karting'],
      timezone: 'America/New_York',
      publishedAt: new Date(),
    })
    .returning({ id: promoters.id })
  return { cookie, slug, promoterId: page?.id ?? '' }
}

beforeAll(async () => {
  app = await startTestApp()
  owner = await signInWithPage()
  racer = await app.signInAs('ATHLETE')
})
afterAll(() => app.stop())

const lund = { city: 'Lund', state: 'Skåne', country: 'SE', latitude: 55.70584, longitude: 13.19321 }
const aBody = (given: Record<string, unknown> = {}) => ({
  title: 'Round one',
  startsAt: `${dayIn(20)}T10:00`,
  endsAt: `${dayIn(20)}T18:00`,
  place: lund,
  ...given,
})
const add = (given: Record<string, unknown> = {}, cookie = owner.cookie) =>
  app.request('POST', '/api/event-dates', { body: aBody(given), cookie })
const added = async (given: Record<string, unknown> = {}, cookie = owner.cookie): Promise<EventDate> => {
  const response = await add(given, cookie)
  expect(response.status).toBe(201)
  return (await response.json()) as EventDate
}
const list = async (path: string, cookie?: string): Promise<EventDatePage> => {
  const response = await app.request('GET', path, { cookie })
  expect(response.status).toBe(200)
  return (await response.json()) as EventDatePage
}
const titles = ({ items }: EventDatePage) => items.map(({ title }) => title)
const activityOf = async (id: string) =>
  (await app.db.select({ activity: promoters.activity }).from(promoters).where(eq(promoters.id, id)))[0]
    ?.activity

describe('adding a date', () => {
  test('uses the time zone of the place, and local times', async () => {
    const date = await added({
      startsAt: '2027-07-10T10:00',
      endsAt: '2027-07-11T18:00',
      title: '  Two   days ',
    })
    expect(date).toMatchObject({
      title: 'Two days',
      timezone: 'Europe/Stockholm',
      startsAt: '2027-07-10T08:00:00.000Z',
      endsAt: '2027-07-11T16:00:00.000Z',
      city: 'Lund',
      country: 'SE',
      sports: ['karting'],
      status: 'SCHEDULED',
      sequence: 0,
      promoter: { id: owner.promoterId, slug: owner.slug, name: 'Millrace Summer Series' },
    })
  })

  test('without a place uses the time zone of the page; a given zone and instant are used as they are', async () => {
    expect(await added({ place: null })).toMatchObject({ timezone: 'America/New_York', city: null })
    expect(
      await added({
        timezone: 'Asia/Tokyo',
        startsAt: '2027-07-10T10:00:00Z',
        endsAt: '2027-07-10T12:00:00+02:00',
      }),
    ).toMatchObject({
      timezone: 'Asia/Tokyo',
      startsAt: '2027-07-10T10:00:00.000Z',
      endsAt: '2027-07-10T10:00:00.000Z',
    })
  })

  test('counts towards the activity of the promoter', async () => {
    const page = await signInWithPage()
    await added({}, page.cookie)
    const second = await added({}, page.cookie)
    expect(await activityOf(page.promoterId)).toBe(2)
    await app.request('DELETE', `/api/event-dates/${second.id}`, { cookie: page.cookie })
    expect(await activityOf(page.promoterId)).toBe(1)
  })

  test('requires a promoter page', async () => {
    const { cookie } = await app.signInAs('PROMOTER')
    const response = await add({}, cookie)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'NO_PROMOTER_PROFILE',
      message: 'Create your event or series profile first, then add its dates.',
    })
  })

  test.each([
    ['title', { title: 'ab' }],
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: 7 }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['startsAt', { startsAt: '2027-02-30T10:00' }],
    ['startsAt', { startsAt: '2001-05-01T10:00', endsAt: '2001-05-01T12:00' }],
    ['startsAt', { startsAt: '2090-05-01T10:00', endsAt: '2090-05-01T12:00' }],
    ['endsAt', { endsAt: `${dayIn(19)}T10:00` }],
    ['endsAt', { endsAt: `${dayIn(80)}T10:00` }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '+02:00' }],
    ['track', { track: 'x'.repeat(121) }],
    ['classes', { classes: Array.from({ length: 21 }, (_, i) => `Class ${i}`) }],
    ['classes.0', { classes: ['x'.repeat(61)] }],
    ['entryUrl', { entryUrl: 'http://entries.example' }],
    ['entryUrl', { entryUrl: 'javascript:alert(1)' }],
    ['ticketUrl', { ticketUrl: `https://tickets.example/${'x'.repeat(500)}` }],
    ['status', { status: 'SOLD_OUT' }],
    ['place.latitude', { place: { ...lund, latitude: 91 } }],
    ['place.country', { place: { ...lund, country: 'Sweden' } }],
  ])('refuses an invalid %s', async (field, given) => {
    const response = await add(given)
    expect(response.status).toBe(422)
    const { fields } = (await response.json()) as { fields: Record<string, string> }
    expect(Object.keys(fields)).toContain(field)
  })
})

describe('changing a date', () => {
  const change = (id: string, body: object, cookie = owner.cookie) =>
    app.request('PATCH', `/api/event-dates/${id}`, { body, cookie })

  test('raises its sequence and leaves the rest unchanged', async () => {
    const date = await added({ classes: ['Cadet', 'Cadet', ' Junior '] })
    expect(date.classes).toEqual(['Cadet', 'Junior'])
    const response = await change(date.id, { status: 'CANCELLED', sequence: 0 })
    expect(await response.json()).toEqual({ ...date, status: 'CANCELLED', sequence: 1 })
  })

  test('to another place also changes its time zone', async () => {
    const date = await added({ startsAt: '2027-07-10T10:00', endsAt: '2027-07-10T18:00' })
    const austin = { city: 'Austin', state: 'Texas', country: 'US', latitude: 30.26715, longitude: -97.74306 }
    const moved = await change(date.id, {
      place: austin,
      startsAt: '2027-07-10T10:00',
      endsAt: '2027-07-10T18:00',
      sequence: 0,
    })
    expect(await moved.json()).toMatchObject({
      timezone: 'America/Chicago',
      startsAt: '2027-07-10T15:00:00.000Z',
    })
  })

  test('that was changed concurrently is refused', async () => {
    const date = await added()
    const both = await Promise.all(
      [1, 2, 3].map((n) => change(date.id, { title: `Round ${n}`, sequence: 0 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const stale = await change(date.id, { title: 'Too late', sequence: 0 })
    expect(await stale.json()).toMatchObject({ code: 'STALE' })
  })

  test('requires its end after its start', async () => {
    const date = await added()
    expect((await change(date.id, { endsAt: `${dayIn(1)}T10:00`, sequence: 0 })).status).toBe(422)
  })

  test('of another promoter is not found', async () => {
    const date = await added()
    const other = await signInWithPage()
    expect((await change(date.id, { title: 'Mine now', sequence: 0 }, other.cookie)).status).toBe(404)
    expect(
      (await app.request('DELETE', `/api/event-dates/${date.id}`, { cookie: other.cookie })).status,
    ).toBe(404)
    expect((await change(date.id, { title: 'Mine now', sequence: 0 }, racer.cookie)).status).toBe(403)
  })

  test('deleting removes it from the calendar', async () => {
    const date = await added({ title: 'Gone soon' })
    expect(
      (await app.request('DELETE', `/api/event-dates/${date.id}`, { cookie: owner.cookie })).status,
    ).toBe(204)
    expect((await app.request('GET', `/api/event-dates/${date.id}`)).status).toBe(404)
  })
})

describe('the calendar', () => {
  const base = 300
  beforeAll(async () => {
    const { promoter } = await insertPromoter(app.db, {
      promoter: { eventName: 'Window Series', eventSlug: 'window' },
    })
    const dates = [
      { title: 'Long weekend', startsAt: inDays(base - 2), endsAt: inDays(base + 1) },
      { title: 'Same hour A', startsAt: inDays(base + 2), endsAt: inDays(base + 2) },
      {
        title: 'Karts in Sweden',
        startsAt: inDays(base + 3),
        endsAt: inDays(base + 3),
        sports: ['karting'],
        countryCode: 'SE',
        latitude: 55.7,
        longitude: 13.2,
      },
      { title: 'After', startsAt: inDays(base + 20), endsAt: inDays(base + 20) },
    ]
    for (const date of dates) await insertEventDate(app.db, { promoterId: promoter.id, ...date })
    const hidden = await insertPromoter(app.db, { promoter: { eventSlug: 'hidden', publishedAt: null } })
    await insertEventDate(app.db, {
      promoterId: hidden.promoter.id,
      title: 'Secret',
      startsAt: inDays(base + 2),
      endsAt: inDays(base + 2),
    })
  })
  const window = `from=${encodeURIComponent(inDays(base).toISOString())}&to=${encodeURIComponent(inDays(base + 10).toISOString())}`

  test('shows the dates of the window, in order, and none of unpublished pages', async () => {
    expect(titles(await list(`/api/event-dates?${window}`))).toEqual([
      'Long weekend',
      'Same hour A',
      'Karts in Sweden',
    ])
  })

  test.each([
    ['motorsport', 'sports=karting'],
    ['motorsports', 'sports=karting,drifting'],
    ['country', 'country=se'],
    [
      'radius',
      `proximity=${encodeURIComponent(JSON.stringify({ latitude: 55.6, longitude: 13, radius: 25 }))}`,
    ],
  ])('is filtered by %s', async (_, filter) => {
    expect(titles(await list(`/api/event-dates?${window}&${filter}`))).toEqual(['Karts in Sweden'])
  })

  test('is paginated, with each date once', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: EventDatePage = await list(
        `/api/event-dates?${window}&limit=1${cursor && `&cursor=${cursor}`}`,
      )
      expect(page.items.length).toBeLessThanOrEqual(1)
      seen.push(...titles(page))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(['Long weekend', 'Same hour A', 'Karts in Sweden'])
  })

  test('starts now by default', async () => {
    await insertEventDate(app.db, {
      promoterId: owner.promoterId,
      title: 'Last year',
      startsAt: inDays(-300),
      endsAt: inDays(-299),
    })
    expect(titles(await list(`/api/promoters/${owner.slug}/dates`))).not.toContain('Last year')
    expect(titles(await list(`/api/promoters/${owner.slug}/dates?from=2020-01-01`))).toContain('Last year')
  })

  test('of one promoter is found by slug and id, of an unpublished one only by its owner', async () => {
    expect(await list(`/api/promoters/${owner.promoterId}/dates`)).toEqual(
      await list(`/api/promoters/${owner.slug}/dates`),
    )
    expect((await app.request('GET', '/api/promoters/hidden/dates')).status).toBe(404)
    expect((await app.request('GET', '/api/promoters/nobody/dates')).status).toBe(404)
  })

  test('of one’s own contains only one’s own dates, also before the page is published', async () => {
    const page = await signInWithPage()
    await app.db.update(promoters).set({ publishedAt: null }).where(eq(promoters.id, page.promoterId))
    const mine = await added({ title: 'Behind the curtain' }, page.cookie)
    expect(titles(await list('/api/event-dates?mine=true', page.cookie))).toEqual(['Behind the curtain'])
    expect((await app.request('GET', `/api/event-dates/${mine.id}`)).status).toBe(404)
    expect(await list('/api/event-dates?mine=true', racer.cookie)).toEqual({ items: [], nextCursor: null })
    expect((await app.request('GET', '/api/event-dates?mine=true')).status).toBe(401)
  })

  test.each([
    'from=soon',
    'limit=1000',
    'cursor=x',
    'sports=knitting',
    'country=Sweden',
    'proximity=here',
    'proximity={}',
  ])('refuses %s', async (query) => {
    expect((await app.request('GET', `/api/event-dates?${query}`)).status).toBeGreaterThanOrEqual(400)
    expect((await app.request('GET', `/api/event-dates?${query}`)).status).toBeLessThan(500)
  })
})

describe('interest', () => {
  const send = (method: 'POST' | 'DELETE', id: string, cookie?: string) =>
    app.request(method, `/api/event-dates/${id}/interest`, { cookie })

  test('is counted once per user and can be removed', async () => {
    const { id } = await added()
    const seen = async (cookie?: string) => {
      const response = await app.request('GET', `/api/event-dates/${id}`, { cookie })
      const { interested, isInterested } = (await response.json()) as EventDate
      return { interested, isInterested }
    }
    expect((await send('POST', id, racer.cookie)).status).toBe(204)
    expect((await send('POST', id, racer.cookie)).status).toBe(204)
    expect(await seen(racer.cookie)).toEqual({ interested: 1, isInterested: true })
    expect(await seen(owner.cookie)).toEqual({ interested: 1, isInterested: false })
    expect(await seen()).toEqual({ interested: 1, isInterested: false })
    expect((await send('DELETE', id, racer.cookie)).status).toBe(204)
    expect(await seen(racer.cookie)).toEqual({ interested: 0, isInterested: false })
  })

  test('needs a session and an existing date', async () => {
    const { id } = await added()
    expect((await send('POST', id)).status).toBe(401)
    expect((await send('POST', '0198c0de-0000-7000-8000-00000000dead', racer.cookie)).status).toBe(404)
  })
})
