import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { type EventDateRow, insertEventDate } from '#server/database/builders/an-event-date.ts'
import { DAY_MS } from '#shared/time.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'

const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS)

let app: TestApp
let promoterId: string
beforeAll(async () => {
  app = await startTestApp()
  const { promoter } = await insertPromoter(app.db, {
    promoter: { eventName: 'Sælt, Märsh; Series', eventSlug: 'saltmarsh' },
  })
  promoterId = promoter.id
})
afterAll(() => app.stop())

const insert = (given: Partial<EventDateRow> = {}) =>
  insertEventDate(app.db, { promoterId, startsAt: inDays(10), endsAt: inDays(11), ...given })

async function read(path: string) {
  const response = await app.request('GET', path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  // RFC 5545: lines end in CRLF and are folded at 75 octets.
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events, text }
}

describe('the ICS file of one date', () => {
  test('contains title, times, place and status', async () => {
    const startsAt = new Date('2027-06-05T22:00:00Z')
    const date = await insert({ startsAt, endsAt: new Date('2027-06-06T02:00:00Z'), sequence: 4 })
    const { calendar, events } = await read(`/api/event-dates/${date.id}.ics`)
    const [event] = events
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(events).toHaveLength(1)
    expect(event?.uid).toBe(`${date.id}@${new URL(TEST_APP_URL).hostname}`)
    expect(event?.sequence).toBe(4)
    expect(event?.summary).toBe('Millrace Summer Opener')
    expect(event?.startDate.toJSDate()).toEqual(startsAt)
    expect(event?.endDate.toJSDate().toISOString()).toBe('2027-06-06T02:00:00.000Z')
    expect(event?.location).toContain('Millrace Oval, Hickory, North Carolina, United States')
    expect(event?.description).toContain('June 5, 2027 at 6:00\u00a0PM')
    expect(event?.description).toContain('America/New_York')
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(event?.component.getFirstPropertyValue('url')).toMatch(
      /\/promoters\/saltmarsh\/dates\/[0-9a-f-]{36}$/,
    )
    expect(event?.component.getFirstPropertyValue('geo')).toEqual([35.7332, -81.3412])
  })

  test.each([
    ['CANCELLED', 'CANCELLED', 'Cancelled: Round'],
    ['POSTPONED', 'TENTATIVE', 'Postponed: Round'],
    ['COMPLETED', 'CONFIRMED', 'Round'],
  ] as const)('of a date that is %s has status %s', async (status, written, summary) => {
    const date = await insert({ title: 'Round', status })
    const { events } = await read(`/api/event-dates/${date.id}.ics`)
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe(written)
    expect(events[0]?.summary).toBe(summary)
  })

  test.each([
    'Heat 1, heat 2; final',
    'Back\\slash and "quotes"',
    'Night race 🏁 in Åre, 日本',
    'Line one\nBEGIN:VALARM',
    'Over\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Planted',
    `${'Very long title '.repeat(12)}end`,
  ])('escapes text: %j', async (title) => {
    const date = await insert({ title, track: title, classes: [title] })
    const { events } = await read(`/api/event-dates/${date.id}.ics`)
    expect(events).toHaveLength(1)
    expect(events[0]?.component.getAllSubcomponents()).toHaveLength(0)
    expect(events[0]?.summary).toBe(title.replace(/\r\n/g, '\n'))
  })

  test.each(['0198c0de-0000-7000-8000-00000000dead', 'dead'])('of %s is not found', async (id) => {
    expect((await app.request('GET', `/api/event-dates/${id}.ics`)).status).toBe(404)
  })
})

describe("a promoter's calendar", () => {
  test('contains the dates, and of the past only the last months', async () => {
    const { promoter } = await insertPromoter(app.db, {
      promoter: { eventName: 'Quiet, Cup;\nEND:VCALENDAR', eventSlug: 'quiet' },
    })
    const dates = [
      { title: 'Long ago', days: -200 },
      { title: 'Lately', days: -20 },
      { title: 'Next', days: 30 },
    ]
    for (const { title, days } of dates) {
      await insert({ promoterId: promoter.id, title, startsAt: inDays(days), endsAt: inDays(days) })
    }
    const { calendar, events } = await read('/promoters/quiet/calendar.ics')
    // The parser does not know this property and returns it raw: escaped, on one line.
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Quiet\\, Cup\\;\\nEND:VCALENDAR')
    expect(events.map(({ summary }) => summary)).toEqual(['Lately', 'Next'])
    expect((await read(`/promoters/${promoter.id}/calendar.ics`)).events).toHaveLength(2)
  })

  test('that is unpublished or does not exist is not found', async () => {
    await insertPromoter(app.db, { promoter: { eventSlug: 'curtain', publishedAt: null } })
    for (const slug of ['curtain', 'nobody', '%00']) {
      expect((await app.request('GET', `/promoters/${slug}/calendar.ics`)).status).toBe(404)
    }
  })
})

describe('the race calendar', () => {
  test('can be subscribed to with the filters of the screen', async () => {
    await insert({ title: 'Karts', sports: ['karting'], countryCode: 'SE', latitude: 55.7, longitude: 13.2 })
    const near = encodeURIComponent(JSON.stringify({ latitude: 55.6, longitude: 13, radius: 50 }))
    for (const filter of [
      'sports=karting',
      'sports=karting&sports=drifting',
      'country=SE',
      `proximity=${near}`,
    ]) {
      const { events } = await read(`/events/calendar.ics?${filter}`)
      expect(events.map(({ summary }) => summary)).toEqual(['Karts'])
    }
    expect((await read('/events/calendar.ics')).events.length).toBeGreaterThan(1)
  })

  test.each(['sports=knitting', 'country=Sweden', 'proximity=here'])(
    'refuses the filter %s',
    async (query) => {
      expect((await app.request('GET', `/events/calendar.ics?${query}`)).status).toBe(400)
    },
  )
})
