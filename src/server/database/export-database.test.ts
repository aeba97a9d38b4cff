import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { runMigrations as migrateQueue } from 'graphile-worker'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults, findLosses } from '#tests/support/find-losses.ts'
import {
  fixtureTags,
  insertRows,
  migrateUpTo,
  migrationTags,
  readFixture,
} from '#tests/support/older-schemas.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { copyDatabase, openPool, type TestDatabase } from '#tests/support/test-database.ts'
import { type ExportedTable, type Manifest, manifestIn, readManifest, rowsIn } from './database-export.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'
import { migrate } from './migrate.ts'

const folder = makeTemporaryFolder('export')
const [oldExport, newExport] = ['old', 'new'].map((name) => path.join(folder, name)) as [string, string]
const fixture = fixtureTags().at(-1) ?? ''
let original: TestDatabase

/** Exported under an older schema, then brought to the newest and exported again. */
beforeAll(async () => {
  original = await copyDatabase('template0')
  await withPool(original.url, async (pool) => {
    await migrateUpTo(fixture, pool)
    await migrateQueue({ pgPool: pool })
    await insertRows(readFixture(fixture), pool)
    await exportDatabase({ url: original.url, target: oldExport })
    await migrate(original.url)
    await pool.query(`
      select graphile_worker.add_job('mail.send', '{"to": "tab\\t and line\\nbreak \\\\ ∅"}', run_at => now() + interval '1 hour')`)
    await pool.query(`
      create table visitor_hits_20990105 partition of visitor_hits
      for values from ('2099-01-05 00:00+00') to ('2099-01-12 00:00+00')`)
    await exportDatabase({ url: original.url, target: newExport })
  })
})
afterAll(async () => {
  await original.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('an export has every row, pending job and sequence, and imports into an empty database', async () => {
  await withEmptyDatabase(async (url, pool) => {
    await importDatabase({ url, source: newExport })
    const { tables } = await readManifest(newExport)
    expect(tables.length).toBeGreaterThan(100)
    const copied = await digest(pool, tables)
    expect(copied).toEqual(await withPool(original.url, (source) => digest(source, tables)))
    expect(copied['graphile_worker._private_jobs']).toMatch(/^1 /)
    expect(await findFaults(url)).toEqual([])
    const parts = await pool.query("select to_regclass('visitor_hits_20990105') is not null as exists")
    expect(parts.rows).toEqual([{ exists: true }])
    // A second import would double what is there.
    await expect(importDatabase({ url, source: newExport })).rejects.toThrow('tables already')
  })
})

test('an export of an older version is brought to the newest schema', async () => {
  expect((await readManifest(oldExport)).migration).toBe(fixture)
  await withEmptyDatabase(async (url, pool) => {
    await importDatabase({ url, source: oldExport })
    expect(await findLosses(fixture, readFixture(fixture), pool)).toEqual([])
    expect(await findFaults(url)).toEqual([])
    const { rows } = await pool.query('select count(*)::int as applied from migrations.__drizzle_migrations')
    expect(rows).toEqual([{ applied: migrationTags().length }])
  })
})

test('an import that fails leaves no rows', async () => {
  await withEmptyDatabase(async (url, pool) => {
    const users = await findTable('users')
    const file = rowsIn(newExport, users)
    const complete = readFileSync(file)
    const lines = gunzipSync(complete).toString().split('\n')
    writeFileSync(file, gzipSync(lines.slice(1).join('\n')))
    await expect(importDatabase({ url, source: newExport })).rejects.toThrow(
      `users should have ${users.rows} rows, and the file has ${users.rows - 1}`,
    )
    writeFileSync(file, complete)
    const { rows } = await pool.query('select count(*)::int as brands from brands')
    expect(rows).toEqual([{ brands: 0 }])
  })
})

test('an export of a later version, or one that was interrupted, is refused before anything is created', async () => {
  const file = manifestIn(newExport)
  const complete = readFileSync(file, 'utf8')
  const manifest: Manifest = JSON.parse(complete)
  await withEmptyDatabase(async (url, pool) => {
    writeFileSync(file, JSON.stringify({ ...manifest, migration: '9999_later' }))
    await expect(importDatabase({ url, source: newExport })).rejects.toThrow('a later version of the product')
    rmSync(file)
    await expect(importDatabase({ url, source: newExport })).rejects.toThrow('is no complete export')
    writeFileSync(file, complete)
    const { rows } = await pool.query("select to_regclass('users') as users")
    expect(rows).toEqual([{ users: null }])
  })
})

/** The number of rows of each table and a hash of them in any order, and the state of each sequence. */
async function digest(pool: Pool, tables: readonly ExportedTable[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) as digest from "${schema}"."${name}" as row`,
    )
    found[`${schema}.${name}`] = rows[0]?.digest ?? ''
  }
  const sequences = await pool.query<{ name: string; value: string }>(
    'select schemaname || sequencename as name, last_value::text as value from pg_sequences order by 1',
  )
  for (const { name, value } of sequences.rows) found[name] = value
  return found
}

async function findTable(name: string): Promise<ExportedTable> {
  const table = (await readManifest(newExport)).tables.find((each) => each.name === name)
  if (!table) throw new Error(`No table ${name}`)
  return table
}

async function withEmptyDatabase(work: (url: string, pool: Pool) => Promise<void>): Promise<void> {
  const { url, drop } = await copyDatabase('template0')
  try {
    await withPool(url, (pool) => work(url, pool))
  } finally {
    await drop()
  }
}

async function withPool<T>(connectionString: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString, options: '-c timezone=UTC' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
