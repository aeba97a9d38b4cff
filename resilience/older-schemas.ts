import { rmSync } from 'node:fs'
import { Client, Pool } from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { findFaults, findLosses } from '#tests/support/find-losses.ts'
import {
  fixtureTags,
  insertRows,
  migrateUpTo,
  migrationTags,
  readFixture,
} from '#tests/support/older-schemas.ts'
import { databaseParent, makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'

/**
 * The test suite migrates the saved rows of some older schemas. Here they are also brought to each schema in between first, as a server
 * that was updated then.
 */
export const olderSchemasTest: ResilienceTest = {
  id: 'R23',
  title: 'every older schema with data, migrated by two nodes at once',
  runs: 1,
  run,
  control,
}

async function run(): Promise<Result> {
  const problems: string[] = []
  let schemas = 0
  await withServer(async (server) => {
    const tags = migrationTags().slice(0, -1)
    for (const [index, fixture] of fixtureTags().entries()) {
      const next = fixtureTags()[index + 1]
      const between = tags.slice(tags.indexOf(fixture), next ? tags.indexOf(next) : undefined)
      const original = await server.create(`data_${index}`)
      await withPool(original, async (pool) => {
        await migrateUpTo(fixture, pool)
        await insertRows(readFixture(fixture), pool)
      })
      for (const tag of between) {
        await withPool(original, (pool) => migrateUpTo(tag, pool))
        const copy = await server.create(`copy_${tag}`, `data_${index}`)
        problems.push(...(await migrateTwice(copy, fixture)).map((problem) => `${tag}: ${problem}`))
        await server.drop(`copy_${tag}`)
        schemas++
      }
    }
  })
  const listed = problems.length > 0 ? ` (${problems.slice(0, 5).join(', ')})` : ''
  return {
    summary: `${schemas} schemas from ${fixtureTags()[0]} on, ${problems.length} rows or values lost or inconsistent${listed}`,
    hasPassed: schemas > 0 && problems.length === 0,
  }
}

/** Two nodes that start at the same time, and a later start; what is missing or wrong afterwards. */
async function migrateTwice(url: string, fixture: string): Promise<string[]> {
  await Promise.all([migrate(url), migrate(url)])
  await migrate(url)
  const losses = await withPool(url, (pool) => findLosses(fixture, readFixture(fixture), pool))
  const faults = await findFaults(url)
  return [...losses, ...faults.map(({ title }) => title)]
}

/** A migration that loses rows and changes others. */
async function control(): Promise<Result> {
  const [fixture = ''] = fixtureTags()
  let losses: string[] = []
  await withServer(async (server) => {
    const url = await server.create('control')
    await withPool(url, async (pool) => {
      await migrateUpTo(fixture, pool)
      await insertRows(readFixture(fixture), pool)
      await pool.query(`update brands set name = name || '!'`)
      await pool.query('delete from articles')
    })
    losses = await migrateTwice(url, fixture)
  })
  const isSeen = (table: string) => losses.some((loss) => loss.startsWith(table))
  return {
    summary: `deleted articles and renamed brands are ${losses.length} losses`,
    hasPassed: isSeen('articles') && isSeen('brands.name'),
  }
}

type Server = {
  create(name: string, original?: string): Promise<string>
  drop(name: string): Promise<void>
}

async function withServer(work: (server: Server) => Promise<void>): Promise<void> {
  const dataDir = makeTemporaryFolder('older-schemas', databaseParent())
  const server = await startEmbeddedPostgres({ dataDir, isUnsafe: true })
  const admin = new Client({ connectionString: server.url })
  await admin.connect()
  try {
    await work({
      async create(name, original = 'template0') {
        await admin.query(`create database ${name} template ${original}`)
        return Object.assign(new URL(server.url), { pathname: name }).href
      },
      async drop(name) {
        await admin.query(`drop database ${name}`)
      },
    })
  } finally {
    await admin.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function withPool<T>(connectionString: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString, options: '-c timezone=UTC' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
