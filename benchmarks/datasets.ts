import path from 'node:path'
import { Client } from 'pg'
import { copyRacers } from '#demo/generated-racers/copy-racers.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { formatCount } from '#shared/format/number.ts'
import { confirmAddresses } from '#tests/support/confirm-addresses.ts'

/** Reused between runs, because loading a million racers takes minutes. */
const FOLDER = path.resolve('data', 'benchmarks')
/** Generated racers, by their slugs. */
const SEED = 'crowd'
const SECRET = 'a session secret for benchmarks only'

export type Dataset = {
  racers: number
  url: string
  secret: string
  /** The settings to run the product on it. */
  settings: Record<string, string>
}

export type Datasets = {
  /** By default the database that most parts share; a part that adds many other rows names its own. */
  open(racers: number, prefix?: string): Promise<Dataset>
  close(): Promise<void>
}

/** Databases with generated racers on one server, created on first use. */
export async function openDatasets(): Promise<Datasets> {
  const server = await startEmbeddedPostgres({ dataDir: FOLDER })
  return {
    async open(racers, prefix = 'racers') {
      const name = `${prefix}_${racers}`
      await ensureDatabase(server.url, name)
      const url = new URL(server.url)
      url.pathname = `/${name}`
      await migrate(url.href)
      await ensureRacers(url.href, racers)
      await withClient(url.href, (client) => confirmAddresses((sql) => client.query(sql)))
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
  // Loading it would take half of the machine for the first minutes.
  PLACE_DIRECTORY: '0',
  CONNECTIONS_PER_IP_MAX: '0',
  LIMIT_GENERAL_PER_MINUTE: '0',
  LIMIT_READS_PER_MINUTE: '0',
  LIMIT_READS_SESSION_PER_MINUTE: '0',
  LIMIT_FILES_PER_MINUTE: '0',
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
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from athlete_profiles where slug like '${SEED}-%'`,
    )
    if (rows[0]?.count === racers) return
    console.log(`Loading ${formatCount(racers)} racers`)
    await copyRacers(client, { racers, seed: SEED, now: new Date() })
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
