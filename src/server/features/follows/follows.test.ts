import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { users } from '#server/database/schema/accounts.ts'
import { follows } from '#server/database/schema/follows.ts'
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

test('a missing or suspended account cannot be followed', async () => {
  const fan = await app.signInAs('ATHLETE')
  const { user } = await insertPromoter(app.db)
  await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, user.id))
  expect((await follow(user.id, fan.cookie)).status).toBe(404)
  expect((await follow(uuidv7(), fan.cookie)).status).toBe(404)
  expect((await follow('somebody', fan.cookie)).status).toBe(422)
})
