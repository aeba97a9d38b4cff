import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { loadDemo } from '../load-demo.ts'

const now = new Date()
let app: TestApp
const seed = () => loadDemo(app.db, { hashPassword: async () => 'x', now })

beforeAll(async () => {
  app = await startTestApp()
  await seed()
})
afterAll(() => app.stop())

test('the demo calendar has sixty past and future dates of all fourteen promoters', async () => {
  const dates = await app.db.select().from(eventDates)
  expect(dates).toHaveLength(60)
  expect(new Set(dates.map(({ promoterId }) => promoterId)).size).toBe(14)
  expect(new Set(dates.map(({ timezone }) => timezone)).size).toBeGreaterThan(8)
  const past = dates.filter(({ endsAt }) => endsAt < now)
  expect(past.length).toBeGreaterThan(15)
  expect(past.every(({ status }) => status === 'COMPLETED')).toBe(true)
  expect(dates.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1)
  expect(dates.filter(({ status }) => status === 'POSTPONED')).toHaveLength(1)
})

test('times are in the time zone of the track', async () => {
  const [date] = await app.db.select().from(eventDates).where(eq(eventDates.title, 'Hangar Cup'))
  const { startsAt, timezone: timeZone } = date ?? { startsAt: now }
  expect(timeZone).toBe('Europe/London')
  expect(startsAt.toLocaleDateString('en-GB', { timeZone, weekday: 'long' })).toBe('Sunday')
  expect(startsAt.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })).toBe('10:00')
})

test('the activity of promoters matches their calendars', async () => {
  const [{ least } = { least: 0 }] = await app.db
    .select({ least: sql<number>`min(${promoters.activity})::int` })
    .from(promoters)
  expect(least).toBeGreaterThan(0)
})

test('a date that its promoter deleted is not created again', async () => {
  await app.db.delete(eventDates).where(eq(eventDates.title, 'Hangar Cup'))
  await seed()
  expect(await app.db.$count(eventDates)).toBe(59)
})
