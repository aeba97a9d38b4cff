import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { EventDate, EventDatePage } from '#shared/events/event.contract.ts'
import type { MapContents } from '#shared/maps/map.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let made = 0

/** A promoter with a date next week, far from all others. */
async function aSeries(given: Partial<typeof promoters.$inferInsert> = {}) {
  const owner = await app.signInAs('PROMOTER')
  const { promoter } = await insertPromoter(app.db, { promoter: given })
  await app.db.update(promoters).set({ userId: owner.userId }).where(eq(promoters.id, promoter.id))
  const latitude = 10 + made++
  const title = `Lantern Bay Round ${made}`
  const startsAt = daysAfter(new Date(), 7)
  const { id } = await insertEventDate(app.db, {
    ...{ promoterId: promoter.id, title, startsAt, endsAt: startsAt },
    ...{ latitude, longitude: 20 },
  })
  const change = (values: Partial<typeof promoters.$inferInsert>) =>
    app.db.update(promoters).set(values).where(eq(promoters.id, promoter.id))
  return { owner, promoterId: promoter.id, id, title, latitude, change }
}
type Series = Awaited<ReturnType<typeof aSeries>>

/** Where it is shown: in the calendar, and on a map of its place and of its continent. */
async function placesOf({ title, latitude }: Series, viewer?: Person): Promise<string[]> {
  const read = async (path: string) =>
    (await app.request('GET', path, { cookie: viewer?.cookie })).json() as Promise<
      EventDatePage & MapContents
    >
  const around = (degrees: number) =>
    `bounds=${20 - degrees},${latitude - degrees},${20 + degrees},${latitude + degrees}`
  const { items } = await read('/api/event-dates?limit=100')
  const near = await read(`/api/event-dates/map?${around(0.4)}&zoom=9`)
  const wide = await read(`/api/event-dates/map?${around(0.4)}&zoom=4`)
  return [
    ...(items.some((date) => date.title === title) ? ['calendar'] : []),
    ...(near.pins.some((pin) => pin.title === title) ? ['map'] : []),
    ...(wide.pins.some((pin) => pin.title === title) ? ['wide map'] : []),
  ]
}

const everywhere = ['calendar', 'map', 'wide map']

describe('dates are shown to everyone', () => {
  test.each([
    ['published', { publishedAt: null }, { publishedAt: new Date() }],
    ['in the directory by their plan', { isListedByPlan: false }, { isListedByPlan: true }],
    ['searchable', { isSearchable: false }, { isSearchable: true }],
  ])('while their promoter is %s', async (_, hidden, shown) => {
    const series = await aSeries(hidden)
    expect(await placesOf(series)).toEqual([])
    await series.change(shown)
    expect(await placesOf(series)).toEqual(everywhere)
    await series.change(hidden)
    expect(await placesOf(series)).toEqual([])
    expect(await placesOf(series, series.owner)).toEqual(everywhere)
  })

  test('when they were added while their promoter was being published', async () => {
    const series = await aSeries({ publishedAt: null })
    await app.db.delete(eventDates).where(eq(eventDates.id, series.id))
    const { adding } = await inTransaction(app.db, async (tx) => {
      await tx.update(promoters).set({ publishedAt: new Date() }).where(eq(promoters.id, series.promoterId))
      const startsAt = daysAfter(new Date(), 7)
      const added = insertEventDate(app.db, {
        ...{ promoterId: series.promoterId, title: series.title, startsAt, endsAt: startsAt },
        ...{ latitude: series.latitude, longitude: 20 },
      })
      await someoneWaits()
      return { adding: added }
    })
    await adding
    expect(await placesOf(series)).toEqual(everywhere)
  })

  test('without a change of the date itself', async () => {
    const series = await aSeries({ publishedAt: null })
    const updatedAt = async () =>
      (await app.db.select().from(eventDates).where(eq(eventDates.id, series.id)))[0]?.updatedAt
    const before = await updatedAt()
    await series.change({ publishedAt: new Date() })
    expect(await updatedAt()).toEqual(before)
  })
})

test('a date can be changed while its promoter is saved', async () => {
  const series = await aSeries()
  const date = await readJson<EventDate>(await series.owner.request('GET', `/api/event-dates/${series.id}`))
  const { changing } = await inTransaction(app.db, async (tx) => {
    await tx.update(promoters).set({ eventName: 'Saltmarsh' }).where(eq(promoters.id, series.promoterId))
    const change = series.owner.request('PATCH', `/api/event-dates/${series.id}`, {
      ...{ title: 'Round one', sequence: date.sequence },
    })
    await someoneWaits()
    await tx
      .update(eventDates)
      .set({ sports: ['karting'] })
      .where(eq(eventDates.id, series.id))
    return { changing: change }
  })
  expect((await changing).status).toBe(200)
})

const someoneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await app.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(1)
