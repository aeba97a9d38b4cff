import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { copyRacers } from '#demo/generated-racers/copy-racers.ts'
import { formatCount } from '#shared/format/number.ts'
import { readDotEnv, withInstallationDatabase } from './installation-database.ts'

const USAGE =
  'npm run db:generate -- --racers 100000 [--seed crowd] [--database-url postgres://user@host/name]'

/** Fills a migrated database with racers for benchmarks. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      racers: { type: 'string', default: '10000' },
      seed: { type: 'string', default: 'crowd' },
      'database-url': { type: 'string' },
    },
  })
  const racers = Number(values.racers)
  if (!Number.isInteger(racers) || racers < 1)
    throw new Error(`--racers must be a positive integer. Usage: ${USAGE}`)
  if (!/^[a-z0-9-]+$/.test(values.seed))
    throw new Error(`--seed may contain lower-case letters, digits and dashes only. Usage: ${USAGE}`)

  await withInstallationDatabase((url) => fill(url, racers, values.seed), values['database-url'])
}

async function fill(url: string, racers: number, seed: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const startedAt = Date.now()
    const printProgress = (loaded: number) => {
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      process.stdout.write(`\r${formatCount(loaded)} of ${formatCount(racers)} racers, ${seconds} s`)
    }
    await copyRacers(client, { racers, seed, now: new Date(), onProgress: printProgress })
    printProgress(racers)
    process.stdout.write('\n')
  } finally {
    await client.end()
  }
}

readDotEnv()
run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
