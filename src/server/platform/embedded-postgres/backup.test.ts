import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { backUpCluster } from './back-up-cluster.ts'
import { restoreCluster } from './restore-cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const folder = makeTemporaryFolder('backup')
const [dataDir, target, restored] = ['data', 'backup', 'restored'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
]
let server: EmbeddedPostgres
beforeAll(async () => {
  // Its log is minimal in the unsafe mode of other tests, and cannot repair a copy.
  server = await startEmbeddedPostgres({ dataDir })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const connect = async ({ url }: EmbeddedPostgres) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** Writes numbers one after the other until it is told to stop; returns the last one that was acknowledged. */
function writeNumbers(client: Client) {
  let isStopped = false
  let last = 0
  const writing = (async () => {
    while (!isStopped) await client.query('insert into laps values ($1)', [++last])
  })()
  return {
    acknowledged: () => last - 1,
    stop: async () => {
      isStopped = true
      await writing
    },
  }
}

test('a backup of a database in use has every earlier write, and none by halves', async () => {
  const client = await connect(server)
  await client.query('create table laps (n int primary key)')
  const writer = writeNumbers(client)
  await expect.poll(writer.acknowledged).toBeGreaterThan(100)
  const before = writer.acknowledged()
  await backUpCluster({ url: server.url, dataDir, target })
  await writer.stop()
  const slots = await client.query('select from pg_replication_slots')
  expect(slots.rowCount).toBe(0)
  await client.end()

  await restoreCluster(target, restored)
  const copy = await startEmbeddedPostgres({ dataDir: restored })
  const reader = await connect(copy)
  const { rows } = await reader.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(n) as last from laps',
  )
  await reader.end()
  await copy.stop()
  expect(rows[0]?.last).toBeGreaterThanOrEqual(before)
  expect(rows[0]?.count).toBe(rows[0]?.last)
})

test('a database is never overwritten by a restore', async () => {
  await expect(restoreCluster(target, restored)).rejects.toThrow('There is a database in')
})

test('a backup of another major version is not restored as files', async () => {
  const version = path.join(target, 'PG_VERSION')
  const written = readFileSync(version, 'utf8')
  writeFileSync(version, '17\n')
  await expect(restoreCluster(target, path.join(folder, 'other'))).rejects.toThrow('npm run import')
  writeFileSync(version, written)
})
