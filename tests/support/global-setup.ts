import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { databaseParent, makeTemporaryFolder } from './temporary-folder.ts'
import { databaseAt } from './test-database.ts'

/** Starts one PostgreSQL for all tests and migrates one database, which every test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findTestServer()
  // A unique name per run, so that runs can share the server of TEST_DATABASE_URL.
  const template = `test_${randomBytes(4).toString('hex')}`
  const teardown = async () => {
    await administer(server.url, (admin) => dropDatabases(admin, template))
    await server.stop()
  }
  try {
    await administer(server.url, async (admin) => {
      await admin.query(`create database ${template}`)
    })
    await migrate(databaseAt(server.url, template))
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('testServer', { url: server.url, template })
  return teardown
}

async function findTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const dataDir = makeTemporaryFolder('tests', databaseParent())
  const server = await startEmbeddedPostgres({ dataDir, isUnsafe: true })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

async function dropDatabases(admin: Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
}

async function administer(url: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
