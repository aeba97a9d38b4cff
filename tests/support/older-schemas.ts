import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { readMigrations, withMigrationsUpTo } from '#server/database/earlier-migrations.ts'
import type { Tables } from './reduce-rows.ts'

const fixtures = path.join(import.meta.dirname, '../fixtures/older-schemas')

/** The names of all migrations, in their order. */
export const migrationTags = (): string[] => readMigrations().map(({ tag }) => tag)

/** Brings a database to the schema that this migration was the newest of. */
export const migrateUpTo = (tag: string, pool: Pool): Promise<void> =>
  withMigrationsUpTo(tag, (migrationsFolder) =>
    applyMigrations(drizzle(pool), { migrationsFolder, migrationsSchema: 'migrations' }),
  )

/** The migrations after which there is a fixture, written by `scripts/save-schema-fixture.ts`. */
export const fixtureTags = (): string[] =>
  readdirSync(fixtures)
    .map((file) => path.basename(file, '.json.gz'))
    .sort()

/** The rows of a fixture by table. */
export const readFixture = (tag: string): Tables =>
  new Map(
    Object.entries(JSON.parse(gunzipSync(readFileSync(path.join(fixtures, `${tag}.json.gz`))).toString())),
  )

/** Inserts rows into a database of their schema, as they are: without triggers and checks of references. */
export async function insertRows(tables: Tables, pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of tables) {
      const columns = await writableColumns(table, pool)
      await client.query(
        `insert into "${table}" (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      )
    }
    await client.query('set session_replication_role = default')
    await advanceSequences(pool)
  } finally {
    client.release()
  }
}

async function writableColumns(table: string, pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/** New rows get numbers after those that were inserted. */
async function advanceSequences(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute
     join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`,
  )
  for (const { table, column } of rows)
    await pool.query(
      `select setval(pg_get_serial_sequence($1, $2), max("${column}")) from ${table} having max("${column}") is not null`,
      [table, column],
    )
}
