import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { users } from '#server/database/schema/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { matchWords } from './match-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await insertAthlete(app.db, {
    user: { firstName: 'Søren', lastName: 'Åkeby-Lind' },
    athlete: {
      number: '27',
      homeTrack: 'Pinebarren Raceway',
      city: 'Malmö',
      achievements: 'Øresund cup winner',
    },
  })
  await insertAthlete(app.db, {
    user: { firstName: 'Mira', lastName: 'Castellan' },
    athlete: {
      number: '8',
      teamName: 'Redline Orchard',
      otherTracks: ['Wabash Bend'],
      achievements: 'GT-86/Trophy, chassis 1e00ab4c',
    },
  })
})
afterAll(() => app.stop())

async function find(text: string): Promise<string[]> {
  const question = await matchWords(app.db, text)
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select name from athlete_profiles join users on users.id = user_id
        where athlete_profiles.search @@ to_tsquery('simple', ${question}) order by name`,
  )
  return rows.map(({ name }) => name)
}

describe('a text search finds a racer', () => {
  test.each([
    ['without accents', 'Soren Akeby'],
    ['with accents and in capitals', 'SØREN ÅKEBY-LIND'],
    ['with a small typo', 'Sorren Akebi'],
    ['with a typo at the very beginning', 'Zoren'],
    ['by a prefix', 'ake'],
    ['by the number, with its sign', '#27'],
    ['by the number', '27'],
    ['by the track', 'pinebaren raceway'],
    ['by the town', 'malmo'],
    ['by the achievements', 'oresund cup'],
    ['in any order', 'lind soren'],
  ])('%s: %s', async (_, text) => {
    expect(await find(text)).toEqual(['Søren Åkeby-Lind'])
  })

  test('by the team, and by a track away from home', async () => {
    expect(await find('redlin orchard')).toEqual(['Mira Castellan'])
    expect(await find('wabash')).toEqual(['Mira Castellan'])
  })

  test.each(['86', 'trophy', 'gt 86', '1e00ab4c', '1e00a', '1e'])(
    'with any separators, and even when a word looks like a number: %s',
    async (text) => {
      expect(await find(text)).toEqual(['Mira Castellan'])
    },
  )

  test('under a new name after the account was renamed, and no longer under the old one', async () => {
    await insertAthlete(app.db, { user: { firstName: 'Quillan', lastName: 'Brede' } })
    await app.db.update(users).set({ name: 'Ozren Brede' }).where(sql`name = 'Quillan Brede'`)
    expect(await find('ozren')).toEqual(['Ozren Brede'])
    expect(await find('quillan')).toEqual([])
  })
})

test('every word has to match', async () => {
  expect(await find('soren wabash')).toEqual([])
})

test.each([`'); drop table users; --`, `x' & !y | \\ : * <->`, '%_', '((', '🏁🏁'])(
  'symbols have no special meaning: %s',
  async (text) => {
    await expect(find(text)).resolves.toEqual([])
  },
)

test('a text without words matches nothing', async () => {
  expect(await matchWords(app.db, ' #!? ')).toBeNull()
})
