import type { ClientBase } from 'pg'
import type { UserRow } from '#server/database/builders/a-user.ts'
import type { AthleteRow } from '#server/database/builders/an-athlete.ts'
import { copyRows } from '#server/platform/copy-rows.ts'
import { GENERATED_DOMAIN, generateRacer } from './generate-racer.ts'
import { loadAthletes } from './load-athletes.ts'

/** Racers held in memory at a time, however many are wanted. */
const BATCH = 2_000

const userColumns = [
  ...(['id', 'email', 'emailVerified', 'name', 'firstName', 'lastName', 'role', 'status'] as const),
  ...(['createdAt', 'updatedAt'] as const),
] satisfies (keyof UserRow)[]

const athleteColumns = [
  ...(['id', 'userId', 'slug', 'isTeam', 'number', 'bio', 'sports', 'disciplines', 'level'] as const),
  ...([
    'experienceYears',
    'achievements',
    'homeTrack',
    'otherTracks',
    'city',
    'state',
    'countryCode',
  ] as const),
  ...(['latitude', 'longitude', 'featured', 'priorityScore', 'impressions', 'publishedAt'] as const),
  ...(['version', 'createdAt', 'updatedAt'] as const),
] satisfies (keyof AthleteRow)[]

type CopyOptions = {
  racers: number
  seed: string
  now: Date
  onProgress?: (loaded: number) => void
}

/** Loads a crowd of racers for benchmarks by COPY; it takes the place of the crowd of an earlier run. */
export async function copyRacers(
  client: ClientBase,
  { racers, seed, now, onProgress }: CopyOptions,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query('delete from users where email like $1', [`%@${GENERATED_DOMAIN}`])
    await loadAthletes(client, async () => {
      for (let start = 0; start < racers; start += BATCH) {
        const size = Math.min(BATCH, racers - start)
        const batch = Array.from({ length: size }, (_, i) => generateRacer(seed, start + i, now))
        await copyRows(
          client,
          'users',
          userColumns,
          batch.map(({ user }) => user),
        )
        await copyRows(
          client,
          'athlete_profiles',
          athleteColumns,
          batch.map(({ athlete }) => athlete),
        )
        onProgress?.(start + size)
      }
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  // Without fresh statistics the first benchmark would measure bad plans.
  await client.query('vacuum (analyze) users, athlete_profiles, search_words')
}
