import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMembership } from '#server/database/builders/a-membership.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { results } from '#server/database/schema/results.ts'
import type { Priority } from '#shared/profiles/profile.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { scoreAllAthletes } from './score-athletes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Racer = { userId: string; cookie: string }

const read = async ({ cookie }: Racer): Promise<Priority> =>
  (await (await app.request('GET', '/api/profile/priority', { cookie })).json()) as Priority

const partOf = async (racer: Racer, label: string) =>
  (await read(racer)).parts.find((part) => part.label === label)?.points

const storedScore = async ({ userId }: Racer) => {
  const [row] = await app.db.select().from(athleteProfiles).where(eq(athleteProfiles.userId, userId))
  return row?.priorityScore
}

async function aRacer(): Promise<Racer> {
  const racer = await app.signInAs('ATHLETE')
  await app.db
    .insert(athleteProfiles)
    .values({ userId: racer.userId, slug: racer.userId, priorityScore: 98, publishedAt: new Date() })
    .onConflictDoUpdate({ target: athleteProfiles.userId, set: { priorityScore: 98 } })
  return racer
}

describe('the priority score', () => {
  test('is explained to the racer, part by part', async () => {
    const racer = await aRacer()
    const { score, parts } = await read(racer)
    expect(parts.map(({ label, max }) => [label, max])).toEqual([
      ['Complete profile', 40],
      ['Recent activity', 20],
      ['Membership', 20],
      ['Verified results', 10],
      ['Answers', 10],
    ])
    expect(score).toBe(parts.reduce((sum, { points }) => sum + points, 0))
    expect(await partOf(racer, 'Recent activity')).toBe(20)
  })

  test('is stored every night by the function that explains it', async () => {
    const racer = await aRacer()
    await scoreAllAthletes(app.db)
    expect(await storedScore(racer)).toBe((await read(racer)).score)
  })

  test('counts a paid plan while it gives access', async () => {
    const racer = await aRacer()
    expect(await partOf(racer, 'Membership')).toBe(0)
    await insertMembership(app.db, { userId: racer.userId, plan: 'racer-pro' })
    expect(await partOf(racer, 'Membership')).toBe(20)
  })

  test('counts results that the calendar of a published event confirms', async () => {
    const racer = await aRacer()
    const { promoter } = await insertPromoter(app.db, { promoter: { eventName: 'Millrace Évening Series' } })
    await app.db.insert(eventDates).values({
      promoterId: promoter.id,
      title: 'Round 1',
      startsAt: new Date('2026-05-02T14:00:00Z'),
      endsAt: new Date('2026-05-02T20:00:00Z'),
      timezone: 'America/New_York',
    })
    const result = { userId: racer.userId, eventName: 'millrace evening series', finish: 1 }
    await app.db.insert(results).values([
      { ...result, date: '2026-05-02', position: 1 },
      { ...result, date: '2026-05-09', position: 2 },
      { ...result, eventName: 'Another series', date: '2026-05-02', position: 3 },
    ])
    expect(await partOf(racer, 'Verified results')).toBe(2)
  })
})
