import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { UserRow } from '#server/database/builders/a-user.ts'
import type { AthleteRow } from '#server/database/builders/an-athlete.ts'
import { GENERATED_DOMAIN, generateRacer } from './generate-racer.ts'

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
    for (let start = 0; start < racers; start += BATCH) {
      const size = Math.min(BATCH, racers - start)
      const batch = Array.from({ length: size }, (_, i) => generateRacer(seed, start + i, now))
      await copy(
        client,
        'users',
        userColumns,
        batch.map(({ user }) => user),
      )
      await copy(
        client,
        'athlete_profiles',
        athleteColumns,
        batch.map(({ athlete }) => athlete),
      )
      onProgress?.(start + size)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  // Without fresh statistics the first benchmark would measure bad plans.
  await client.query('vacuum (analyze) users, athlete_profiles')
}

async function copy<Column extends string>(
  client: ClientBase,
  table: string,
  columns: readonly Column[],
  rows: readonly { [key in Column]?: unknown }[],
): Promise<void> {
  const lines = rows.map((row) => columns.map((column) => copyText(row[column])).join('\t'))
  const target = client.query(copyFrom(`copy ${table} (${columns.map(snakeCase).join(', ')}) from stdin`))
  await pipeline(Readable.from([`${lines.join('\n')}\n`]), target)
}

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A value in COPY's text format. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return escapeText(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  return escapeText(String(value))
}

const escapedCharacters: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escapeText = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (character) => escapedCharacters[character] ?? '')
