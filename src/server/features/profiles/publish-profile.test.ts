import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Person = { cookie: string; userId: string }
const read = async ({ cookie }: Person, path: string) =>
  (await app.request('GET', path, { cookie })).json() as Promise<Record<string, unknown>>
const publish = ({ cookie }: Person) => app.request('PUT', '/api/profile/publication', { cookie })
const visit = (path: string) => app.request('GET', path)

test('a racer publishes the saved profile, and its link works from then on', async () => {
  const racer = await app.signInAs('ATHLETE')
  const sports = { motorsports: ['karting'], disciplines: [], level: null }
  await app.request('PUT', '/api/profile/motorsports', { body: sports, cookie: racer.cookie })
  expect(await read(racer, '/api/profile/publication')).toEqual({
    isPublished: false,
    isRemoved: false,
    obstacles: [],
  })
  const { slug, unpublishedBecause: _, id: __, ...saved } = await read(racer, '/api/profile')
  expect((await visit(`/api/athletes/${slug}`)).status).toBe(404)

  expect(await (await publish(racer)).json()).toEqual({ isPublished: true, isRemoved: false, obstacles: [] })
  expect(await read(racer, '/api/profile/publication')).toMatchObject({ isPublished: true })
  expect((await visit(`/api/athletes/${slug}`)).status).toBe(200)
  // An editor opened before would unpublish it again without knowing.
  const stale = await app.request('PUT', '/api/profile', { body: { ...saved, slug }, cookie: racer.cookie })
  expect(stale.status).toBe(409)
})

test('what is missing is listed, and nothing is published before it is there', async () => {
  const racer = await app.signInAs('ATHLETE')
  const obstacles = ['Choose at least one motorsport']
  expect(await read(racer, '/api/profile/publication')).toEqual({
    isPublished: false,
    isRemoved: false,
    obstacles,
  })
  const response = await publish(racer)
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    code: 'NOT_READY',
    message: 'Not ready to publish yet: Choose at least one motorsport.',
  })

  const brand = await app.signInAs('BRAND')
  const bare = aBrand({ ownerUserId: brand.userId, publishedAt: null, description: null, categories: [] })
  await app.db.insert(brands).values(bare)
  expect(await read(brand, '/api/profile/publication')).toEqual({
    isPublished: false,
    isRemoved: false,
    obstacles: ['Say what your company does', 'Choose a category'],
  })
  expect((await publish(brand)).status).toBe(409)
})

test('a brand and a promoter publish their pages', async () => {
  const brand = await app.signInAs('BRAND')
  await app.db.insert(brands).values(aBrand({ ownerUserId: brand.userId, publishedAt: null }))
  expect((await publish(brand)).status).toBe(200)
  const [page] = await app.db.select().from(brands).where(eq(brands.ownerUserId, brand.userId))
  expect((await visit(`/api/brands/${page?.slug}`)).status).toBe(200)

  const promoter = await app.signInAs('PROMOTER')
  await app.db.insert(promoters).values(aPromoter({ userId: promoter.userId, publishedAt: null }))
  expect((await publish(promoter)).status).toBe(200)
  const [event] = await app.db.select().from(promoters).where(eq(promoters.userId, promoter.userId))
  expect((await visit(`/api/promoters/${event?.eventSlug}`)).status).toBe(200)
})

test('a company without a page has nothing to publish', async () => {
  const brand = await app.signInAs('BRAND')
  expect(await read(brand, '/api/profile/publication')).toBeNull()
  expect((await publish(brand)).status).toBe(404)
})
