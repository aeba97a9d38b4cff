import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { media, uploads } from '#server/database/schema/media.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { results } from '#server/database/schema/results.ts'
import { socials } from '#server/database/schema/socials.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import type { Visibility } from '#shared/profiles/profile.constants.ts'
import type { ShownMedia } from '#shared/profiles/showcase.contract.ts'
import { parseTexts } from '#tests/support/parse-texts.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const AN_HOUR_MS = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const show = (id: string, cookie?: string) => app.request('GET', `/api/athletes/${id}`, { cookie })
const read = async (id: string, cookie?: string) => (await (await show(id, cookie)).json()) as AthleteProfile

/** A signed-in user with a racer profile. */
async function aSignedInRacer(profile: Partial<typeof athleteProfiles.$inferInsert> = {}) {
  const person = await app.signInAs('ATHLETE')
  await app.db.delete(athleteProfiles).where(eq(athleteProfiles.userId, person.userId))
  const [row] = await app.db
    .insert(athleteProfiles)
    .values({ userId: person.userId, slug: person.userId.slice(-12), ...profile })
    .returning()
  return { ...person, id: String(row?.id) }
}

describe('a racer page', () => {
  test('is found by the id of the profile, the id of the user, and the slug', async () => {
    const { athlete, user } = await insertAthlete(app.db, { athlete: { slug: 'mara-quill' } })
    for (const id of [athlete.id, user.id, 'mara-quill']) expect((await read(id)).id).toBe(athlete.id)
  })

  test('has every field of the specification', async () => {
    const { athlete, user } = await insertAthlete(app.db, {
      user: { firstName: 'Mara', lastName: 'Quill', profileImageUrl: '/pictures/helmet.webp' },
      athlete: {
        number: '27',
        bio: 'Two **laps** at a time.',
        headerImageUrl: '/pictures/header.webp',
        sports: ['stock-car-racing', 'hill-climb'],
        disciplines: ['LATE_MODEL', 'PRO_AM'],
        level: 'PRO_AM',
        racingClass: 'Late Model',
        homeTrack: 'Harrow Creek Speedway',
        otherTracks: ['Pinebarren Raceway'],
        sponsorshipNeeds: 'Tyres',
        openTo: ['PRODUCT', 'CASH'],
        audienceSize: 18_400,
      },
    })
    await parseTexts(app)
    expect(await read(athlete.id)).toMatchObject({
      id: athlete.id,
      userId: user.id,
      role: 'ATHLETE',
      firstName: 'Mara',
      lastName: 'Quill',
      slug: athlete.slug,
      bio: 'Two **laps** at a time.',
      about: [{ tag: 'p', children: ['Two ', { tag: 'strong', children: ['laps'] }, ' at a time.'] }],
      headerImageUrl: '/pictures/header.webp',
      profileImageUrl: '/pictures/helmet.webp',
      sports: ['stock-car-racing', 'hill-climb'],
      disciplines: ['LATE_MODEL', 'PRO_AM'],
      homeTrack: 'Harrow Creek Speedway',
      otherTracks: ['Pinebarren Raceway'],
      city: 'Hickory',
      state: 'North Carolina',
      country: 'US',
      region: 'East Coast',
      number: '27',
      level: 'PRO_AM',
      racingClass: 'Late Model',
      sponsorshipNeeds: 'Tyres',
      openTo: ['PRODUCT', 'CASH'],
      audienceSize: 18_400,
      results: [],
      media: [],
      mediaCount: 0,
      socials: { instagram: null, misc: null },
      promoter: null,
      noIndex: false,
    })
  })

  test('never contains an email address', async () => {
    const { athlete, user } = await insertAthlete(app.db)
    expect(await (await show(athlete.id)).text()).not.toContain(user.email)
  })

  test('uses the country as the region of a racer abroad', async () => {
    const { athlete } = await insertAthlete(app.db, { athlete: { countryCode: 'SE', state: 'Skåne' } })
    expect((await read(athlete.id)).region).toBe('Sweden')
  })

  test('has all results in the order chosen by the owner', async () => {
    const { athlete, user } = await insertAthlete(app.db)
    await app.db
      .insert(results)
      .values(
        [7, 2, 5, 1, 3, 6, 4].map((position) => ({ userId: user.id, position, race: `Race ${position}` })),
      )
    const { results: shown } = await read(athlete.id)
    expect(shown.map(({ race }) => race)).toEqual([1, 2, 3, 4, 5, 6, 7].map((position) => `Race ${position}`))
  })

  test('takes three statements where nobody wrote a testimonial', async () => {
    const { athlete } = await insertAthlete(app.db)
    const query = vi.spyOn(Client.prototype, 'query')
    expect(await read(athlete.slug)).toMatchObject({ testimonials: null, reliability: null })
    const { length } = query.mock.calls
    query.mockRestore()
    expect(length).toBe(3)
  })

  test('shows the date of a result as it was entered', async () => {
    const { athlete, user } = await insertAthlete(app.db)
    await app.db.insert(results).values({ userId: user.id, position: 1, date: '2026-09-26', finish: 1 })
    expect((await read(athlete.id)).results).toMatchObject([{ date: '2026-09-26', finish: 1, content: null }])
  })

  test('shows at most six gallery items, the others on request, and none that the owner hides', async () => {
    const { athlete, user } = await insertAthlete(app.db)
    await app.db.insert(media).values(
      [1, 2, 3, 4, 5, 6, 7, 8].map((position) => ({
        userId: user.id,
        kind: 'IMAGE' as const,
        pictureUrl: `/pictures/p${position}.webp`,
        showOnProfile: position !== 2,
        position,
      })),
    )
    const pictures = [1, 3, 4, 5, 6, 7, 8].map((position) => `/pictures/p${position}.webp`)
    const { media: shown, mediaCount } = await read(athlete.id)
    expect(shown.map(({ url }) => url)).toEqual(pictures.slice(0, 6))
    expect(mediaCount).toBe(7)
    const all = await show(`${athlete.slug}/media`)
    expect(((await all.json()) as ShownMedia[]).map(({ url }) => url)).toEqual(pictures)
  })

  test('shows an uploaded picture with its size and colours, and a video by its link', async () => {
    const { athlete, user } = await insertAthlete(app.db)
    const key = `${'a'.repeat(24)}-1600x1200`
    const [upload] = await app.db
      .insert(uploads)
      .values({
        ownerId: user.id,
        storageKey: key,
        bytes: 1,
        width: 1600,
        height: 1200,
        sha256: 'x',
        thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      })
      .returning()
    await app.db.insert(media).values([
      {
        userId: user.id,
        kind: 'IMAGE',
        uploadId: upload?.id,
        caption: 'Load-in',
        alt: 'A trailer',
        position: 1,
      },
      { userId: user.id, kind: 'VIDEO_LINK', videoUrl: 'https://vimeo.com/123456789', position: 2 },
    ])
    expect((await read(athlete.id)).media).toMatchObject([
      {
        kind: 'IMAGE',
        url: `/media/${key}/640.webp`,
        caption: 'Load-in',
        alt: 'A trailer',
        width: 1600,
        height: 1200,
        thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
        colour: expect.stringMatching(/^rgb\(\d+ \d+ \d+\)$/),
      },
      { kind: 'VIDEO_LINK', url: 'https://vimeo.com/123456789', width: null, thumbhash: null },
    ])
  })

  test('has the social links of its owner', async () => {
    const { athlete, user } = await insertAthlete(app.db)
    await app.db
      .insert(socials)
      .values({ userId: user.id, instagram: 'maraquill', misc: 'https://quill.example/' })
    expect((await read(athlete.id)).socials).toEqual({
      instagram: 'maraquill',
      facebook: null,
      snapchat: null,
      tiktok: null,
      youtube: null,
      misc: 'https://quill.example/',
    })
  })

  test('needs three database queries, however much is shown', async () => {
    const { athlete, user } = await insertAthlete(app.db)
    await app.db
      .insert(results)
      .values([1, 2, 3].map((position) => ({ userId: user.id, position, race: 'Heat' })))
    const { query } = app.pool
    let questions = 0
    Object.assign(app.pool, {
      query: (...given: unknown[]) => {
        questions += 1
        return Reflect.apply(query, app.pool, given)
      },
    })
    await show(athlete.id).finally(() => Object.assign(app.pool, { query }))
    expect(questions).toBe(3)
  })

  test('gets a new link preview when its number changes, but not when its bio does', async () => {
    const { athlete } = await insertAthlete(app.db, { athlete: { number: '5' } })
    const readNow = () => read(athlete.id)
    const change = (set: Partial<typeof athleteProfiles.$inferInsert>) =>
      app.db.update(athleteProfiles).set(set).where(eq(athleteProfiles.id, athlete.id))
    const { linkPicture } = await readNow()
    expect(linkPicture).toMatch(new RegExp(`^/og/athletes/${athlete.id}\\.png\\?v=[\\w-]{12}$`))
    await change({ bio: 'Another word.' })
    expect((await readNow()).linkPicture).toBe(linkPicture)
    await change({ number: '6' })
    expect((await readNow()).linkPicture).not.toBe(linkPicture)
  })
})

describe('the response that everybody shares for a second', () => {
  test('shows people what they have just saved, on every node', async () => {
    const other = await startTestApp({}, app.databaseUrl, { responseCacheMs: AN_HOUR_MS })
    try {
      const { id, cookie } = await aSignedInRacer({ publishedAt: new Date(), sports: ['rally'] })
      const readThere = async (given?: string) => {
        const response = await other.request('GET', `/api/athletes/${id}`, { cookie: given })
        return ((await response.json()) as AthleteProfile).sports
      }
      expect([await readThere(), await readThere(cookie)]).toEqual([['rally'], ['rally']])
      const saved = await app.request('PUT', '/api/profile/motorsports', {
        cookie,
        body: { motorsports: ['karting'], disciplines: [], level: null },
      })
      const [recentWrite = ''] = saved.headers.getSetCookie().map((line) => line.split(';')[0])
      expect(await readThere(`${cookie}; ${recentWrite}`)).toEqual(['karting'])
    } finally {
      await other.stop()
    }
  })

  test('has a tag, with which a member is told that nothing changed', async () => {
    const { id } = await aSignedInRacer({ publishedAt: new Date() })
    const { cookie } = await app.signInAs('BRAND')
    const first = await show(id, cookie)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await app.request('GET', `/api/athletes/${id}`, { cookie, headers })
    expect([first.status, again.status]).toEqual([200, 304])
  })
})

describe('visibility of a racer page', () => {
  test.each<[string, Partial<typeof athleteProfiles.$inferInsert>]>([
    ['unpublished', { publishedAt: null }],
    ['private', { publishedAt: new Date(), visibility: 'PRIVATE' }],
  ])('an %s page is visible to its owner only, and not to search engines', async (_, profile) => {
    const owner = await aSignedInRacer(profile)
    const other = await app.signInAs('BRAND')
    const admin = await app.signInAs('ADMIN')
    for (const cookie of [undefined, other.cookie, admin.cookie]) {
      const response = await show(owner.id, cookie)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
      expect((await show(`${owner.id}/media`, cookie)).status).toBe(404)
    }
    expect((await show(`${owner.id}/media`, owner.cookie)).status).toBe(200)
    expect(await read(owner.id, owner.cookie)).toMatchObject({ id: owner.id, noIndex: true })
  })

  test('an unlisted page is visible to everyone, but not to search engines', async () => {
    const visibility: Visibility = 'UNLISTED'
    const { athlete } = await insertAthlete(app.db, { athlete: { visibility } })
    expect(await read(athlete.id)).toMatchObject({ id: athlete.id, noIndex: true })
  })

  test.each(['SUSPENDED', 'PENDING_DELETION', 'DELETED'] as const)(
    'a page of a %s account is not found',
    async (status) => {
      const { athlete, user } = await insertAthlete(app.db)
      await app.db.update(users).set({ status }).where(eq(users.id, user.id))
      expect((await show(athlete.id)).status).toBe(404)
    },
  )

  test.each(['0198c0de-0000-7000-8000-00000000dead', 'nobody', '%00', "'%20or%201=1--", 'x'.repeat(100)])(
    'a racer named %s is not found',
    async (id) => {
      expect([400, 404]).toContain((await show(id)).status)
    },
  )

  test('a name that is too long is refused', async () => {
    expect((await show('x'.repeat(101))).status).toBe(422)
  })
})

describe('a promoter page under /athletes', () => {
  test('is found by the id of the profile and of the user, in the shape of a racer page', async () => {
    const { promoter, user } = await insertPromoter(app.db, {
      promoter: { eventName: 'Millrace Summer Series', eventSlug: 'millrace', sanctioningBody: 'Mill Club' },
    })
    for (const id of [promoter.id, user.id]) {
      expect(await read(id)).toMatchObject({
        id: promoter.id,
        userId: user.id,
        role: 'PROMOTER',
        firstName: 'Millrace Summer Series',
        lastName: null,
        number: null,
        region: 'East Coast',
        promoter: {
          slug: 'millrace',
          sanctioningBody: 'Mill Club',
          foundedYear: 2014,
          classes: ['Late Model'],
        },
        noIndex: false,
        linkPicture: expect.stringContaining(`/og/promoters/${promoter.id}.png?v=`),
      })
    }
  })

  test('is not found while it is unpublished', async () => {
    const { promoter, user } = await insertPromoter(app.db)
    await app.db.update(promoters).set({ publishedAt: null }).where(eq(promoters.userId, user.id))
    expect((await show(promoter.id)).status).toBe(404)
  })
})

describe('the preview of one’s own page', () => {
  test('shows the page before it is published', async () => {
    const { cookie, id } = await aSignedInRacer({ publishedAt: null, bio: 'Not yet.' })
    const response = await app.request('GET', '/api/athletes/me/preview', { cookie })
    expect(await response.json()).toMatchObject({ id, bio: 'Not yet.', publishedAt: null, noIndex: true })
  })

  test('is empty for a user without a profile', async () => {
    const { cookie, userId } = await app.signInAs('PROMOTER')
    await app.db.delete(promoters).where(eq(promoters.userId, userId))
    await app.db.delete(athleteProfiles).where(eq(athleteProfiles.userId, userId))
    const response = await app.request('GET', '/api/athletes/me/preview', { cookie })
    expect([response.status, await response.json()]).toEqual([200, null])
  })
})
