import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { copyDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'

const folder = path.join(import.meta.dirname, 'migrations')

type Journal = { entries: { tag: string }[] }
const journalIn = (migrations: string) => path.join(migrations, 'meta', '_journal.json')
const readJournal = (migrations: string): Journal => JSON.parse(readFileSync(journalIn(migrations), 'utf8'))

/** The migrations as they were before one of them. */
function migrationsBefore(tag: string): string {
  const earlier = makeTemporaryFolder('migrations')
  cpSync(folder, earlier, { recursive: true })
  const journal = readJournal(earlier)
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag.endsWith(tag)),
  )
  writeFileSync(journalIn(earlier), JSON.stringify({ ...journal, entries }))
  return earlier
}

async function withEmptyDatabase(work: (url: string, pool: Pool) => Promise<void>): Promise<void> {
  const database = await copyDatabase('template0')
  const pool = new Pool({ connectionString: database.url })
  try {
    await work(database.url, pool)
  } finally {
    await pool.end()
    await database.drop()
  }
}

test('two nodes that start at the same time, and a later start, apply each migration once', async () => {
  await withEmptyDatabase(async (url, pool) => {
    await Promise.all([migrate(url), migrate(url)])
    await migrate(url)
    const { rows } = await pool.query('select count(*)::int as applied from migrations.__drizzle_migrations')
    expect(rows).toEqual([{ applied: readJournal(folder).entries.length }])
  })
})

test('visits from before the partitions stay, and new ones get ids after theirs', async () => {
  await withEmptyDatabase(async (url, pool) => {
    const migrationsFolder = migrationsBefore('_visitor_hits_by_week')
    await applyMigrations(drizzle(pool), { migrationsFolder, migrationsSchema: 'migrations' })
    await pool.query(
      "insert into visitor_hits (path, at) values ('/', now() - interval '3 days'), ('/athletes', now())",
    )
    await migrate(url)
    await pool.query("insert into visitor_hits (path) values ('/brands')")
    const { rows } = await pool.query('select id::int, path from visitor_hits order by id')
    expect(rows).toEqual([
      { id: 1, path: '/' },
      { id: 2, path: '/athletes' },
      { id: 3, path: '/brands' },
    ])
  })
})
