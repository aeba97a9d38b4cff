import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { anAthlete } from '#server/database/builders/an-athlete.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { inTransaction } from '#server/platform/database.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import { daysAfter } from '#shared/time.ts'
import { timeInDays } from '#tests/support/dates.ts'
import { savePreferences, sendDigests, signInVerifiedUsers } from '#tests/support/notification-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { notifyFollowers } from './notify-followers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Titles of what a user was notified of, after every waiting announcement has been made. */
async function newsOf({ userId }: { userId: string }): Promise<string[]> {
  for (const name of ['events.announce', 'opportunities.announce', 'results.announce']) {
    await app.runQueued(name)
  }
  await app.runQueued('follows.notify')
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id)
  return rows.filter(({ kind }) => kind === 'FOLLOWING').map(({ title }) => title)
}

const follow = (fan: Person, { userId }: { userId: string }) => fan.request('POST', `/api/follows/${userId}`)

async function aPromoterWithPage() {
  const owner = await app.signInAs('PROMOTER')
  const page = aPromoter({ userId: owner.userId, eventName: 'Saltmarsh Endurance' })
  await app.db.insert(promoters).values(page)
  const add = async (title: string) => {
    const day = daysAfter(new Date(), 30).toISOString()
    return owner.json<{ id: string; sequence: number }>('POST', '/api/event-dates', {
      title,
      startsAt: day,
      endsAt: day,
    })
  }
  return { owner, page, add }
}

test('followers learn of new dates, several at a time in one notification, once', async () => {
  const { owner, add } = await aPromoterWithPage()
  const fan = await app.signInAs('ATHLETE')
  const stranger = await app.signInAs('ATHLETE')
  await follow(fan, owner)
  await add('Night round')
  expect(await newsOf(fan)).toEqual(['New date: Night round'])
  await add('Round two')
  await add('Round three')
  expect(await newsOf(fan)).toEqual(['New date: Night round', '2 new dates from Saltmarsh Endurance'])
  expect(await newsOf(stranger)).toEqual([])
})

test('those interested learn that a date moved, was cancelled and was removed; a typo is no news', async () => {
  const { owner, page } = await aPromoterWithPage()
  const fan = await app.signInAs('BRAND')
  const { id } = await insertEventDate(app.db, { promoterId: page.id, title: 'Night round' })
  await fan.request('POST', `/api/event-dates/${id}/interest`)
  const change = (sequence: number, body: object) =>
    owner.json('PATCH', `/api/event-dates/${id}`, { sequence, ...body })
  await change(0, { title: 'Night round!' })
  expect(await newsOf(fan)).toEqual([])
  const moved = timeInDays(60)
  await change(1, { startsAt: moved, endsAt: moved })
  expect(await newsOf(fan)).toEqual(['New time: Night round!'])
  await change(2, { status: 'CANCELLED' })
  await change(3, { status: 'SCHEDULED' })
  expect(await newsOf(fan)).toHaveLength(3)
  await owner.request('DELETE', `/api/event-dates/${id}`)
  expect((await newsOf(fan)).toSorted()).toEqual([
    'Back on: Night round!',
    'Cancelled: Night round!',
    'New time: Night round!',
    'Removed: Night round!',
  ])
})

test('every follower reads the day at the track in their own format, and a new time in their own time zone', async () => {
  const { owner, page } = await aPromoterWithPage()
  const settings = [
    { locale: 'en-US', timezone: 'America/Chicago' },
    { locale: 'de-DE', timezone: 'Europe/Berlin' },
  ]
  const fans = []
  for (const own of settings) {
    const fan = await app.signInAs('ATHLETE')
    await fan.json('PATCH', '/api/users/me/settings', own)
    await follow(fan, owner)
    fans.push(fan)
  }
  const { id } = await insertEventDate(app.db, {
    ...{ promoterId: page.id, title: 'Night round', timezone: 'America/Chicago' },
  })
  const moved = '2027-06-13T00:30:00.000Z'
  await owner.json('PATCH', `/api/event-dates/${id}`, { sequence: 0, startsAt: moved, endsAt: moved })
  await app.runQueued('follows.notify')
  const bodies = []
  for (const { userId } of fans) {
    const rows = await app.db.select().from(notifications).where(eq(notifications.userId, userId))
    bodies.push(...rows.map(({ body }) => body.replaceAll('\u00a0', ' ')))
  }
  expect(bodies).toEqual([
    'Now Sat, Jun 12, 2027, 7:30 PM at the track.',
    'Now Sat, 12 Jun 2027, 19:30 at the track (13 Jun 2027, 02:30 GMT+2 in your time zone).',
  ])
})

test('the personal calendar has the changed date with a higher sequence and its cancellation', async () => {
  const { owner, page } = await aPromoterWithPage()
  const fan = await app.signInAs('ATHLETE')
  const { id } = await insertEventDate(app.db, { promoterId: page.id, title: 'Night round' })
  await fan.request('POST', `/api/event-dates/${id}/interest`)
  const { url } = await fan.json<{ url: string }>('GET', '/api/calendar-feed')
  const read = async () => (await app.request('GET', new URL(url).pathname)).text()
  expect(await read()).toContain('SEQUENCE:0')
  await owner.json('PATCH', `/api/event-dates/${id}`, { sequence: 0, status: 'CANCELLED' })
  const calendar = await read()
  expect(calendar).toContain('SEQUENCE:1')
  expect(calendar).toContain('STATUS:CANCELLED')
  expect((await app.request('GET', '/calendars/forged.ics')).status).toBe(404)
})

test('the personal calendar has the time in the own time zone and format', async () => {
  const { page } = await aPromoterWithPage()
  const fan = await app.signInAs('ATHLETE')
  await fan.json('PATCH', '/api/users/me/settings', { locale: 'de-DE', timezone: 'Europe/Berlin' })
  const { id, startsAt } = await insertEventDate(app.db, { promoterId: page.id })
  expect(startsAt.toISOString()).toMatch(/06-05T22:00:00.000Z$/)
  await fan.request('POST', `/api/event-dates/${id}/interest`)
  const { url } = await fan.json<{ url: string }>('GET', '/api/calendar-feed')
  const calendar = (await (await app.request('GET', new URL(url).pathname)).text()).replaceAll('\r\n ', '')
  expect(calendar).toContain('X-WR-TIMEZONE:Europe/Berlin')
  expect(calendar).toContain(`In your time zone: 6 Jun ${startsAt.getUTCFullYear()}\\, 00:00 GMT+2`)
})

test('preferences decide: no mail and no notification without its channel, and the mail has the calendar', async () => {
  const { owner, add } = await aPromoterWithPage()
  const [silent, reader] = await signInVerifiedUsers(app)
  for (const fan of [silent, reader]) await follow(fan, owner)
  const off = { push: false, email: false, inApp: false }
  await savePreferences(silent, { kinds: { ...defaultChannels, FOLLOWING: off } })
  await add('Night round')
  expect(await newsOf(silent)).toEqual([])
  expect(await newsOf(reader)).toEqual(['New date: Night round'])
  const mails = await sendDigests(app)
  expect(mails.map(({ to }) => to)).toContain(reader.email)
  expect(mails.map(({ to }) => to)).not.toContain(silent.email)
  expect(mails[0]?.calendarUrl).toMatch(/\/calendars\/[\w-]+\.ics$/)
})

test('a block in either direction stops the news', async () => {
  const { owner, add } = await aPromoterWithPage()
  const [blocked, blocker] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
  for (const fan of [blocked, blocker]) await follow(fan, owner)
  await owner.request('POST', `/api/users/${blocked.userId}/block`)
  await blocker.request('POST', `/api/users/${owner.userId}/block`)
  await add('Night round')
  expect(await newsOf(blocked)).toEqual([])
  expect(await newsOf(blocker)).toEqual([])
})

test('every follower is notified once, batch by batch', async () => {
  const { owner } = await aPromoterWithPage()
  const fans = await Promise.all([1, 2, 3, 4, 5].map(() => app.signInAs('ATHLETE')))
  for (const fan of fans) await follow(fan, owner)
  const news = { authorId: owner.userId, title: 'Hello', body: '', url: '/', dedupeKey: 'hello' }
  for (const _ of [1, 2]) {
    await inTransaction(app.db, (tx) => notifyFollowers({ ...app.services, tx }, news, 2))
  }
  for (const fan of fans) expect(await newsOf(fan)).toEqual(['Hello'])
})

test('racers learn of new opportunities of a brand they saved or follow, and find it in their list', async () => {
  const owner = await app.signInAs('BRAND')
  const brand = aBrand({ ownerUserId: owner.userId, name: 'Kestrel Lubricants' })
  await app.db.insert(brands).values(brand)
  const [saver, fan] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
  await saver.request('PUT', `/api/saved-brands/${brand.id}`)
  await follow(saver, owner)
  await follow(fan, owner)
  expect(await saver.json('GET', '/api/saved-brands')).toMatchObject([{ id: brand.id }])
  await owner.json('POST', '/api/opportunities', {
    title: 'Oil for a season',
    description: 'Twelve cases of oil for a crew that writes down its temperatures.',
    type: 'PRODUCT',
    closesAt: daysAfter(new Date(), 30).toISOString(),
    requirements: {
      sports: [],
      countries: [],
      minLevel: null,
      minExperienceYears: null,
      minCompleteness: null,
    },
  })
  expect(await newsOf(saver)).toEqual(['New opportunity from Kestrel Lubricants'])
  expect(await newsOf(fan)).toEqual(['New opportunity from Kestrel Lubricants'])
  await saver.request('DELETE', `/api/saved-brands/${brand.id}`)
  expect(await saver.json('GET', '/api/saved-brands')).toEqual([])
})

test('followers of a racer learn of new results, not of those of former seasons', async () => {
  const racer = await app.signInAs('ATHLETE')
  await app.db.delete(athleteProfiles).where(eq(athleteProfiles.userId, racer.userId))
  await app.db.insert(athleteProfiles).values(anAthlete({ userId: racer.userId }))
  const fan = await app.signInAs('BRAND')
  await follow(fan, racer)
  const add = (date: string) =>
    racer.json('POST', '/api/profile/results', {
      date,
      eventName: 'Saltmarsh 500',
      race: null,
      class: null,
      location: null,
      finish: 2,
      content: null,
    })
  await add('2019-05-01')
  expect(await newsOf(fan)).toEqual([])
  await add(daysAfter(new Date(), -2).toISOString().slice(0, 10))
  expect(await newsOf(fan)).toEqual([expect.stringMatching(/^New result of /)])
  const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, fan.userId))
  expect(row?.body).toBe('P2 at Saltmarsh 500')
})

test('the list of what one follows is paged, and unfollowing shortens it', async () => {
  const fan = await app.signInAs('PROMOTER')
  const followed = []
  for (const _ of [1, 2, 3]) followed.push((await aPromoterWithPage()).owner)
  for (const owner of followed) await follow(fan, owner)
  type Page = { items: { userId: string; path: string | null }[]; nextCursor: string | null }
  const first = await fan.json<Page>('GET', '/api/follows?limit=2')
  const second = await fan.json<Page>('GET', `/api/follows?limit=2&cursor=${first.nextCursor}`)
  const ids = [...first.items, ...second.items].map(({ userId }) => userId)
  expect(ids).toEqual(followed.map(({ userId }) => userId).toReversed())
  expect(second.nextCursor).toBeNull()
  await fan.request('DELETE', `/api/follows/${ids[0]}`)
  expect((await fan.json<Page>('GET', '/api/follows')).items).toHaveLength(2)
})
