import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'

/** A process that commits increasing numbers and prints each one after its commit, until it is killed. */
const [, , dataDir = ''] = process.argv
const { url } = await startEmbeddedPostgres({ dataDir })
const client = new Client({ connectionString: url })
await client.connect()
await client.query('create table written (number integer primary key)')
for (let number = 1; ; number += 1) {
  await client.query('insert into written values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
