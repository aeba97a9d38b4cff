import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { anArticle } from '#server/database/builders/an-article.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { users } from '#server/database/schema/accounts.ts'
import { articles } from '#server/database/schema/articles.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { drawLinkCard } from './draw-link-card.tsx'
import { racerCard } from './link-picture-of.ts'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'slipstream-links-'))
  app = await startTestApp({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}, cookie?: string) =>
  app.request('GET', url, { headers, cookie })

async function expectPicture(url: string) {
  const response = await get(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(200_000)
  return bytes
}

describe('the link preview picture', () => {
  test('is rendered for racers, promoters, brands, articles and screens', async () => {
    const { athlete } = await insertAthlete(app.db)
    const { promoter } = await insertPromoter(app.db)
    const { brand } = await insertBrand(app.db)
    await app.db
      .insert(articles)
      .values(anArticle({ slug: 'the-long-way-round', title: 'The long way round' }))
    await expectPicture(`/og/athletes/${athlete.id}.png`)
    await expectPicture(`/og/promoters/${promoter.id}.png`)
    await expectPicture(`/og/brands/${brand.id}.png`)
    await expectPicture('/og/articles/the-long-way-round.png')
    await expectPicture('/og/pages/athletes.png')
  })

  test('fits accents, a name of forty letters and scripts that our fonts lack', async () => {
    const names = [
      ['Søren', 'Åkeby-Łukaszkiewicz'],
      ['Wolf', 'Wolfeschlegelsteinhausenbergerdorffmann-X'],
      ['鈴木', '翔'],
    ]
    for (const [firstName = '', lastName = ''] of names) {
      const { athlete } = await insertAthlete(app.db, {
        user: { firstName, lastName },
        athlete: { number: null },
      })
      await expectPicture(`/og/athletes/${athlete.id}.png`)
    }
  })

  test('shows the photo of a racer beside the number', async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const card = racerCard({
      ...{ id: '7', firstName: 'Mira', lastName: 'Castellan', number: '27', sports: [], disciplines: [] },
      ...{ headerImageUrl: null, profileImageUrl: '/media/photo.png' },
    })
    const countGreen = async (fetchOwn: () => Response) => {
      const drawn = await drawLinkCard(card, { appName: 'Slipstream', fetchOwn })
      const { data } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      let green = 0
      for (let at = 0; at < data.length; at += 3) {
        if (data[at] === 0 && data[at + 1] === 255 && data[at + 2] === 0) green++
      }
      return green
    }
    expect(await countGreen(() => new Response(new Uint8Array(photo)))).toBeGreaterThan(20_000)
    expect(await countGreen(() => new Response(null, { status: 404 }))).toBe(0)
  })

  test('is cached permanently under its version and for an hour without one, and has an ETag', async () => {
    const { athlete } = await insertAthlete(app.db)
    const { linkPicture } = (await (await get(`/api/athletes/${athlete.id}`)).json()) as AthleteProfile
    const versioned = await get(linkPicture)
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const plain = await get(`/og/athletes/${athlete.id}.png?v=somethingold`)
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600')
    const etag = plain.headers.get('etag') ?? ''
    expect(linkPicture).toContain(`?v=${etag.replaceAll('"', '')}`)
    expect((await get(linkPicture, { 'if-none-match': etag })).status).toBe(304)
  })

  test('is rendered once, and replaces the previous one', async () => {
    const { athlete } = await insertAthlete(app.db, { athlete: { number: '5' } })
    const url = `/og/athletes/${athlete.id}.png`
    const folder = path.join(dataDir, 'pictures', 'links', 'athletes', athlete.id.slice(-2), athlete.id)
    const first = await expectPicture(url)
    const [previous] = await readdir(folder)
    expect(await expectPicture(url)).toEqual(first)
    await app.db.update(athleteProfiles).set({ number: '6' }).where(eq(athleteProfiles.id, athlete.id))
    expect(await expectPicture(url)).not.toEqual(first)
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    expect(files).not.toContain(previous)
  })

  test('of a page that is not public is visible to its owner only, and is not cached publicly', async () => {
    const { cookie, userId } = await app.signInAs('ATHLETE')
    await app.db.delete(athleteProfiles).where(eq(athleteProfiles.userId, userId))
    await app.db.insert(athleteProfiles).values({ id: userId, userId, slug: userId })
    expect((await get(`/og/athletes/${userId}.png`)).status).toBe(404)
    const own = await get(`/og/athletes/${userId}.png`, {}, cookie)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
  })

  test('of a suspended account is not found', async () => {
    const { athlete, user } = await insertAthlete(app.db)
    await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, user.id))
    expect((await get(`/og/athletes/${athlete.id}.png`)).status).toBe(404)
  })

  test.each([
    '/og/athletes/0198c0de-0000-7000-8000-00000000dead.png',
    '/og/athletes/nobody.png',
    '/og/teams/x.png',
    '/og/pages/constructor.png',
    '/og/articles/..%2f..%2fpackage.json.png',
    '/og/athletes/nobody.svg',
  ])('is not found at %s', async (url) => {
    const response = await get(url)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})
