import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { hash } from '@node-rs/argon2'
import { Client } from 'pg'
import { loadDemo } from '#demo/load-demo.ts'
import { migrate } from '#server/database/migrate.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { createLogger } from '#server/platform/logger.ts'
import { type ForeignKey, type Row, reduceRows, type Tables } from '#tests/support/reduce-rows.ts'
import { databaseParent, makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

// Saves a few rows of each table of the demo data under the newest schema, for the tests of later migrations
// (older-schemas.test.ts): run it before adding a migration that moves or changes data.
const dataDir = makeTemporaryFolder('fixture', databaseParent())
const server = await startEmbeddedPostgres({ dataDir, isUnsafe: true })
try {
  await fillDatabase(server.url)
  const client = new Client({ connectionString: server.url })
  await client.connect()
  const tables = reduceRows(await readTables(client), await readForeignKeys(client))
  await client.end()
  const { entries } = JSON.parse(readFileSync('src/server/database/migrations/meta/_journal.json', 'utf8'))
  const file = path.join('tests/fixtures/older-schemas', `${entries.at(-1).tag}.json.gz`)
  const filled = [...tables].filter(([, rows]) => rows.length > 0)
  const packed = gzipSync(JSON.stringify(Object.fromEntries(filled)), { level: 9 })
  writeFileSync(file, packed)
  console.log(`${file}: ${filled.flatMap(([, rows]) => rows).length} rows, ${packed.length} bytes`)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function fillDatabase(url: string): Promise<void> {
  await migrate(url)
  const database = connectDatabase(url, { size: 1, log: createLogger('silent') })
  // Of the lowest cost, as in the tests.
  const hashPassword = () => hash('slipstream', { memoryCost: 8, timeCost: 1 })
  await loadDemo(database.db, { hashPassword, now: new Date() })
  await database.close()
}

async function readTables(client: Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string; key: string | null }>(`
    select relname as name, (
      select string_agg(quote_ident(attname), ', ' order by array_position(indkey::int2[], attnum))
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = pg_class.oid and indisprimary
    ) as key
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`)
  const tables: Tables = new Map()
  for (const { name, key } of rows) {
    const found = await client.query<{ row: Row }>(
      `select to_jsonb("${name}") as row from "${name}" order by ${key ?? 1}`,
    )
    tables.set(
      name,
      found.rows.map(({ row }) => row),
    )
  }
  return tables
}

async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const names = (relation: string, columns: string) => `
    (select array_agg(attname::text order by array_position(${columns}, attnum))
     from pg_attribute where attrelid = ${relation} and attnum = any(${columns}))`
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as child, ${names('conrelid', 'conkey')} as columns,
      confrelid::regclass::text as parent, ${names('confrelid', 'confkey')} as referenced
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}
