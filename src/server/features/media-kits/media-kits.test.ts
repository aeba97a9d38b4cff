import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import type { AthleteRow } from '#server/database/builders/an-athlete.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { eventInterests } from '#server/database/schema/event-dates.ts'
import { results } from '#server/database/schema/results.ts'
import { socials } from '#server/database/schema/socials.ts'
import { formatMonth } from '#shared/format/date.ts'
import { type MediaKitFile, mediaKitFile } from '#shared/paths.ts'
import { foreignWords } from '#tests/support/document-language.ts'
import { parseTexts } from '#tests/support/parse-texts.ts'
import type { Person } from '#tests/support/person.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readQr } from '#tests/support/read-qr.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const files: readonly MediaKitFile[] = ['media-kit.pdf', 'qr-card.png', 'qr-cards.pdf', 'qr.svg']

const download = (person: Person, id: string, file: MediaKitFile = 'media-kit.pdf', query = {}) =>
  person.request('GET', mediaKitFile(id, file, query))

async function bytesOf(response: Response): Promise<Uint8Array> {
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

let count = 0
/** A racer called Mira, with her own page. */
async function aRacer(given: Partial<AthleteRow> = {}) {
  const slug = `mira-${++count}`
  const { racer } = await app.scenario({ racer: { slug, number: '27', ...given } })
  await app.db
    .update(users)
    .set({ firstName: 'Mira', lastName: 'Castellan', emailVerified: true })
    .where(eq(users.id, racer.userId))
  return { racer, slug, pageUrl: `${app.env.APP_URL}/athletes/${slug}` }
}

const AT_THE_TRACK = {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
} as const

async function markRaces(userId: string) {
  const { promoter } = await insertPromoter(app.db)
  const mark = async (date: object, isRacing = true) => {
    const { id: eventDateId, startsAt } = await insertEventDate(app.db, { promoterId: promoter.id, ...date })
    await app.db.insert(eventInterests).values({ userId, eventDateId, isRacing })
    return startsAt
  }
  const next = await mark({ title: 'Millrace Night Race', track: 'Millrace Oval' })
  await mark({ title: 'Called off', status: 'CANCELLED' })
  await mark({ title: 'Only watching' }, false)
  await mark({ title: 'Long ago', startsAt: new Date('2020-01-01'), endsAt: new Date('2020-01-02') })
  return next
}

describe('the media kit', () => {
  test('says on one page what a sponsor wants to know, for the racer and other members', async () => {
    const { racer, slug, pageUrl } = await aRacer({
      bio: 'I race **late models** and film *every* weekend.\n\n- Clean placement\n- Honest numbers',
      achievements: '2025 Piedmont champion',
      sponsorshipNeeds: 'Tyres for six rounds',
      openTo: ['CASH', 'PRODUCT'],
      audienceSize: 20_804,
      experienceYears: 11,
      racingClass: 'Super Late Model',
    })
    await parseTexts(app)
    const { userId } = racer
    await app.db.insert(results).values([
      { userId, race: 'Midfield finish', finish: 14, date: '2026-10-01', position: 0 },
      { userId, race: 'Piedmont 150', finish: 1, date: '2026-09-26', position: 1 },
    ])
    await app.db.insert(socials).values({ userId, instagram: 'mira.castellan' })
    const next = await markRaces(userId)
    const brand = await app.signInAs('BRAND')
    for (const person of [racer, brand]) {
      const response = await download(person, slug)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toBe(`inline; filename="${slug}-media-kit.pdf"`)
      const { pages, text, links } = readPdf(await bytesOf(response))
      expect(pages).toBe(1)
      for (const fact of [
        'Mira Castellan',
        '#27',
        'Stock Car Racing · Hickory, North Carolina',
        'I race late models and film every weekend.',
        '• Clean placement',
        '2025 Piedmont champion',
        'Tyres for six rounds',
        'Cash, Product',
        '20,804 Followers',
        '11 Seasons',
        '1 Win',
        'Super Late Model',
        'Harrow Creek Speedway',
        `Millrace Night Race ${next.toLocaleDateString('en-US', AT_THE_TRACK)} · Millrace Oval`,
        'Instagram mira.castellan',
        `As of ${formatMonth(new Date())}`,
        pageUrl.replace(/^https?:\/\//, ''),
      ]) {
        expect(text).toContain(fact)
      }
      expect(text.indexOf('Piedmont 150')).toBeLessThan(text.indexOf('Midfield finish'))
      // What the racer typed stays as it is.
      expect(foreignWords(text)).toEqual(['Tyres'])
      expect(text).not.toMatch(/Called off|Only watching|Long ago|\*/)
      expect(links).toContain(pageUrl)
    }
  })

  test('stays one page however much a racer writes', async () => {
    const { racer, slug } = await aRacer({
      bio: 'Late models, dirt ovals and long drives home. '.repeat(43),
      achievements: 'Champion. '.repeat(50),
      sponsorshipNeeds: 'Tyres and fuel for six rounds. '.repeat(32),
      openTo: ['PRODUCT', 'CASH', 'MIXED', 'DISCOUNT_CODE', 'AMBASSADOR_ROLE'],
      homeTrack: 'A track with a very long name, in the hills beyond the river',
    })
    await app.db.insert(results).values(
      Array.from({ length: 30 }, (_, position) => ({
        userId: racer.userId,
        race: 'The longest race of the season, with a name to match it',
        finish: position + 1,
        position,
      })),
    )
    const { pages, text } = readPdf(await bytesOf(await download(racer, slug)))
    expect(pages).toBe(1)
    expect(text).toContain('As of')
    expect(text).toMatch(/Late models, dirt ovals.*…/)
  })

  test('shows the email address only in the copy of its owner, and only if asked', async () => {
    const { racer, slug } = await aRacer()
    const brand = await app.signInAs('BRAND')
    const mailto = `mailto:${racer.email}`
    const linksOf = async (person: Person, query: object) =>
      readPdf(await bytesOf(await download(person, slug, 'media-kit.pdf', query))).links
    expect(await linksOf(racer, { email: 'true' })).toContain(mailto)
    expect(await linksOf(racer, {})).not.toContain(mailto)
    expect(await linksOf(brand, { email: 'true' })).not.toContain(mailto)
    await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, racer.userId))
    expect(await linksOf(racer, { email: 'true' })).not.toContain(mailto)
  })

  test('is rendered once for each version of the profile', async () => {
    const { racer, slug } = await aRacer()
    const id = racer.athleteId
    const folder = path.join(app.env.DATA_DIR, 'pictures', 'media-kits', id.slice(-2), id, 'media-kit.pdf')
    const first = await download(racer, slug)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const [stored] = await readdir(folder)
    const unchanged = await racer.request('GET', mediaKitFile(slug, 'media-kit.pdf'), undefined, {
      'if-none-match': etag,
    })
    expect(unchanged.status).toBe(304)
    await download(racer, slug, 'media-kit.pdf', { email: 'true' })
    expect(await readdir(folder)).toEqual([stored])
    await app.db.update(athleteProfiles).set({ number: '28' }).where(eq(athleteProfiles.id, id))
    const next = await download(racer, slug)
    expect(readPdf(await bytesOf(next)).text).toContain('#28')
    expect(next.headers.get('etag')).not.toBe(etag)
    const replaced = await readdir(folder)
    expect(replaced).toHaveLength(1)
    expect(replaced).not.toContain(stored)
  })
})

describe('the QR card', () => {
  test('leads to the page of the racer, as a card, on a sheet of four and by itself', async () => {
    const { racer, slug, pageUrl } = await aRacer()
    const card = await bytesOf(await download(racer, slug, 'qr-card.png'))
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
    expect(await readQr(card)).toEqual([pageUrl])
    expect(await readQr(await bytesOf(await download(racer, slug, 'qr.svg')))).toEqual([pageUrl])
    const sheet = await bytesOf(await download(racer, slug, 'qr-cards.pdf'))
    expect(readPdf(sheet).pages).toBe(1)
    expect(Buffer.from(sheet).toString('latin1')).toContain('/Subtype /Image')
  })
})

describe('the files of a racer', () => {
  test('are for their owner alone while the profile is not public', async () => {
    const brand = await app.signInAs('BRAND')
    for (const hidden of [{ publishedAt: null }, { visibility: 'PRIVATE' as const }]) {
      const { racer, slug } = await aRacer(hidden)
      for (const file of files) expect((await download(brand, slug, file)).status).toBe(404)
      for (const file of ['media-kit.pdf', 'qr.svg'] as const) {
        expect((await download(racer, slug, file)).status).toBe(200)
      }
    }
  })

  test('are for members', async () => {
    const { slug } = await aRacer()
    for (const file of files) {
      expect((await app.request('GET', mediaKitFile(slug, file))).status).toBe(401)
    }
  })

  test('do not exist for promoters and unknown racers', async () => {
    const brand = await app.signInAs('BRAND')
    const { promoter } = await insertPromoter(app.db)
    for (const id of [promoter.id, 'nobody', '%00', 'a'.repeat(200), '..%2f..%2fetc']) {
      for (const file of files) {
        expect((await brand.request('GET', `/api/athletes/${id}/${file}`)).status).toBe(404)
      }
    }
  })
})
