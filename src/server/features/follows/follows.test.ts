import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { users } from '#server/database/schema/accounts.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { follows } from '#server/database/schema/follows.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const follow = (userId: string, cookie: string) => app.request('POST', `/api/follows/${userId}`, { cookie })
const unfollow = (userId: string, cookie: string) =>
  app.request('DELETE', `/api/follows/${userId}`, { cookie })
const followState = async (promoterId: string, cookie?: string) => {
  const response = await app.request('GET', `/api/promoters/${promoterId}`, { cookie })
  const { followers, isFollowing } = (await response.json()) as { followers: number; isFollowing: boolean }
  return { followers, isFollowing }
}

test('following twice counts once, and unfollowing ends it', async () => {
  const { user, promoter } = await insertPromoter(app.db)
  const fan = await app.signInAs('ATHLETE')
  expect((await follow(user.id, fan.cookie)).status).toBe(204)
  expect((await follow(user.id, fan.cookie)).status).toBe(204)
  expect(await followState(promoter.id, fan.cookie)).toEqual({ followers: 1, isFollowing: true })
  expect(await followState(promoter.id)).toEqual({ followers: 1, isFollowing: false })
  expect((await unfollow(user.id, fan.cookie)).status).toBe(204)
  expect((await unfollow(user.id, fan.cookie)).status).toBe(204)
  expect(await followState(promoter.id, fan.cookie)).toEqual({ followers: 0, isFollowing: false })
})

test('concurrent follows leave one row', async () => {
  const { user } = await insertPromoter(app.db)
  const fan = await app.signInAs('BRAND')
  const responses = await Promise.all(Array.from({ length: 10 }, () => follow(user.id, fan.cookie)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await app.db.select().from(follows).where(eq(follows.followedUserId, user.id))).toHaveLength(1)
})

test('users cannot follow themselves', async () => {
  const me = await app.signInAs('PROMOTER')
  for (const id of [me.userId, me.userId.toUpperCase()]) {
    const response = await follow(id, me.cookie)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { userId: 'You can’t follow yourself.' } })
  }
})

test('the home page has the next dates of promoters one follows, without those that are over or not public', async () => {
  const fan = await app.signInAs('ATHLETE')
  const [followed, unpublished, other] = [
    await insertPromoter(app.db),
    await insertPromoter(app.db),
    await insertPromoter(app.db),
  ]
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const dateOf = (promoterId: string, title: string, [from, to]: [from: number, to: number]) =>
    insertEventDate(app.db, { promoterId, title, startsAt: inDays(from), endsAt: inDays(to) })
  await dateOf(followed.promoter.id, 'Later', [9, 10])
  await dateOf(followed.promoter.id, 'Running', [-2, 1])
  await dateOf(followed.promoter.id, 'Over', [-3, -2])
  const removed = await dateOf(followed.promoter.id, 'Removed', [3, 4])
  await app.db.update(eventDates).set({ removedAt: new Date() }).where(eq(eventDates.id, removed.id))
  await dateOf(unpublished.promoter.id, 'Not public', [2, 3])
  await dateOf(other.promoter.id, 'Of someone else', [2, 3])
  await follow(followed.user.id, fan.cookie)
  await follow(unpublished.user.id, fan.cookie)
  await app.db.update(promoters).set({ publishedAt: null }).where(eq(promoters.id, unpublished.promoter.id))
  const response = await app.request('GET', '/api/home/feed', { cookie: fan.cookie })
  const { followed: dates } = (await response.json()) as { followed: { title: string }[] }
  expect(dates.map(({ title }) => title)).toEqual(['Running', 'Later'])
})

test('a missing or suspended account cannot be followed', async () => {
  const fan = await app.signInAs('ATHLETE')
  const { user } = await insertPromoter(app.db)
  await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, user.id))
  expect((await follow(user.id, fan.cookie)).status).toBe(404)
  expect((await follow(uuidv7(), fan.cookie)).status).toBe(404)
  expect((await follow('somebody', fan.cookie)).status).toBe(422)
})
