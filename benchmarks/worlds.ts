import path from 'node:path'
import { Client } from 'pg'
import { copyRacers } from '#demo/copy-racers.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'

/** Kept between runs: a million racers take minutes to load. */
const FOLDER = path.resolve('data', 'benchmarks')
const SECRET = 'a secret that only the benchmarks have to know'

export type World = {
  racers: number
  url: string
  secret: string
  /** What the product needs to run on it. */
  settings: Record<string, string>
}

export type Worlds = { open(racers: number): Promise<World>; close(): Promise<void> }

/** Databases of generated racers on one server, each made when it is first asked for. */
export async function openWorlds(): Promise<Worlds> {
  const server = await startEmbeddedPostgres({ dataDir: FOLDER })
  return {
    async open(racers) {
      const name = `racers_${racers}`
      await ensureDatabase(server.url, name)
      const url = new URL(server.url)
      url.pathname = `/${name}`
      await migrate(url.href)
      await ensureRacers(url.href, racers)
      return { racers, url: url.href, secret: SECRET, settings: settingsFor(url.href) }
    },
    close: () => server.stop(),
  }
}

const settingsFor = (url: string) => ({
  DATABASE_URL: url,
  SESSION_SECRET: SECRET,
  MAILBOX: '1',
  DEMO: '0',
  LIMIT_GENERAL_PER_MINUTE: '0',
  LIMIT_SIGN_IN_PER_15_MINUTES: '0',
})

async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  })
}

async function ensureRacers(url: string, racers: number): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int from athlete_profiles')
    if (rows[0]?.count === racers) return
    console.log(`Loading ${racers.toLocaleString('en')} racers`)
    await copyRacers(client, { racers, seed: 'crowd', now: new Date() })
  })
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
