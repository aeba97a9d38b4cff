import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const dataDir = makeTemporaryFolder('test')
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function runSql(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a command uses the running database and leaves it running, or starts it if none runs', async () => {
  const product = await startEmbeddedPostgres({ dataDir, isUnsafe: true })
  const borrowed = await attachEmbeddedPostgres({ dataDir, isUnsafe: true })
  await runSql(borrowed.url, "create table laps as select 'one' as lap")
  await borrowed.stop()
  expect(await runSql(product.url, 'select lap from laps')).toEqual([{ lap: 'one' }])
  await product.stop()

  const alone = await attachEmbeddedPostgres({ dataDir, isUnsafe: true })
  expect(await runSql(alone.url, 'select lap from laps')).toEqual([{ lap: 'one' }])
  await alone.stop()
  await expect(runSql(alone.url, 'select 1')).rejects.toThrow()
})
