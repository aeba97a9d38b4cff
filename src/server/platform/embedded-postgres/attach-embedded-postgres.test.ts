import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const dataDir = makeTemporaryFolder('test')
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(url: string, sql: string) {
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
  await ask(borrowed.url, "create table laps as select 'one' as lap")
  await borrowed.stop()
  expect(await ask(product.url, 'select lap from laps')).toEqual([{ lap: 'one' }])
  await product.stop()

  const alone = await attachEmbeddedPostgres({ dataDir, isUnsafe: true })
  expect(await ask(alone.url, 'select lap from laps')).toEqual([{ lap: 'one' }])
  await alone.stop()
  await expect(ask(alone.url, 'select 1')).rejects.toThrow()
})
