import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { parsedTexts } from '#server/database/schema/parsed-texts.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import type { PromoterCard } from '#shared/promoters/promoter-list.contract.ts'
import { aProfileForm } from '#tests/support/a-profile-form.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { parseStoredTexts } from './parse-stored-texts.ts'
import { deleteUnusedTexts } from './parsed-text.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const TOO_DEEP = `${'>'.repeat(3_999)}x`

/** A published event whose description was saved before results were stored. */
async function insertOldEvent(bio: string) {
  const slug = `event-${uuidv7()}`
  const { user } = await insertPromoter(app.db, { promoter: { bio, eventSlug: slug, eventName: slug } })
  const card = async () => {
    const response = await app.request('GET', '/api/events')
    const cards = (await response.json()) as PromoterCard[]
    return cards.find((each) => each.eventSlug === slug)?.bio
  }
  const page = async () => {
    const response = await app.request('GET', `/api/promoters/${slug}`)
    return ((await response.json()) as PromoterDetail).about
  }
  return { userId: user.id, card, page }
}

const failures: { table: string; id: string }[] = []
const parseAll = () => parseStoredTexts(app.db, { onFailure: (_, text) => failures.push(text) })
const resultsOf = (userId: string) => app.db.select().from(parsedTexts).where(eq(parsedTexts.userId, userId))

describe('a description that is saved', () => {
  test('is stored with its plain text and its tree', async () => {
    const racer = await app.signInAs('ATHLETE')
    const saved = await racer.request('PUT', '/api/profile', {
      ...aProfileForm,
      version: 0,
      bio: 'Fast, **and** steady. Saved once.',
    })
    expect(saved.status).toBe(200)
    expect(await resultsOf(racer.userId)).toMatchObject([
      {
        plain: 'Fast, and steady. Saved once.',
        body: [
          {
            tag: 'p',
            children: ['Fast, ', { tag: 'strong', children: ['and'] }, ' steady. Saved once.'],
          },
        ],
      },
    ])
  })

  test.each([
    ['quotes', '>'.repeat(1_999)],
    ['lists', '- '.repeat(900)],
    ['emphasis', '*a_'.repeat(600)],
  ])('is refused with %s that take long to parse, by its field', async (_, bio) => {
    const racer = await app.signInAs('ATHLETE')
    const refused = await racer.request('PUT', '/api/profile', { ...aProfileForm, version: 0, bio })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ fields: { bio: expect.any(String) } })
    expect(await resultsOf(racer.userId)).toEqual([])
  })

  test('keeps the results of some earlier texts at most', async () => {
    const racer = await app.signInAs('ATHLETE')
    await app.db.insert(parsedTexts).values(
      Array.from({ length: 60 }, (_, n) => ({
        ...{ key: `${racer.userId} ${n}`, userId: racer.userId, plain: '', body: [] },
        createdAt: new Date(2026, 0, 1, 0, n),
      })),
    )
    await racer.request('PUT', '/api/profile', { ...aProfileForm, version: 0, bio: 'The *latest* one.' })
    const kept = await resultsOf(racer.userId)
    expect(kept).toHaveLength(50)
    expect(kept.map(({ plain }) => plain)).toContain('The latest one.')
  })
})

describe('a description of before', () => {
  test('is shown as it was typed until the job has parsed it', async () => {
    const event = await insertOldEvent('Six **evenings**.\n\nBring *chairs*.')
    expect(await event.card()).toBe('Six **evenings**.\n\nBring *chairs*.')
    expect(await event.page()).toEqual([
      { tag: 'p', children: ['Six **evenings**.'] },
      { tag: 'p', children: ['Bring *chairs*.'] },
    ])
    await parseAll()
    expect(await event.card()).toBe('Six evenings.\n\nBring chairs.')
    expect(await event.page()).toEqual([
      { tag: 'p', children: ['Six ', { tag: 'strong', children: ['evenings'] }, '.'] },
      { tag: 'p', children: ['Bring ', { tag: 'em', children: ['chairs'] }, '.'] },
    ])
  })

  test('that is nested too deeply fails no list, and becomes plain text', async () => {
    const event = await insertOldEvent(TOO_DEEP)
    const other = await insertOldEvent('A *good* neighbor.')
    failures.length = 0
    await parseAll()
    expect(failures).toEqual([{ table: 'promoters', id: expect.any(String) }])
    expect(await event.card()).toBe(TOO_DEEP)
    expect(await event.page()).toEqual([{ tag: 'p', children: [TOO_DEEP] }])
    expect(await other.card()).toBe('A good neighbor.')
    expect((await app.request('GET', '/api/events')).status).toBe(200)
  })

  test('is tried once', async () => {
    failures.length = 0
    await parseAll()
    expect(failures).toEqual([])
  })
})

test('the results of texts that nothing has any more are deleted after a day', async () => {
  const event = await insertOldEvent('Seven *evenings*.')
  await parseAll()
  await app.db.execute(sql`update ${parsedTexts} set created_at = now() - interval '2 days'`)
  await deleteUnusedTexts(app.db)
  expect(await resultsOf(event.userId)).toHaveLength(1)
  await app.db.update(promoters).set({ bio: null }).where(eq(promoters.userId, event.userId))
  await deleteUnusedTexts(app.db)
  expect(await resultsOf(event.userId)).toEqual([])
})
