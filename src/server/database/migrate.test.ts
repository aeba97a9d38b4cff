import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { errorCodeOf } from '#server/platform/database-errors.ts'
import { migrateUpTo, migrationTags } from '#tests/support/older-schemas.ts'
import { copyDatabase, openPool } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'

async function withEmptyDatabase(work: (url: string, pool: Pool) => Promise<void>): Promise<void> {
  const database = await copyDatabase('template0')
  const pool = openPool({ connectionString: database.url })
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
    expect(rows).toEqual([{ applied: migrationTags().length }])
  })
})

test('a lost connection that waits for a migration does not end the process', async () => {
  await withEmptyDatabase(async (url, pool) => {
    const other = await pool.connect()
    await other.query('begin; create schema migrations')
    const migration = migrate(url)
    const locks = 'pg_locks join pg_stat_activity using (pid) where datname = current_database()'
    const waiting = `select from ${locks} and not granted`
    // Not in the other transaction, which would see the same connections each time.
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await pool.query(`select pg_terminate_backend(pid) from ${locks} and locktype = 'advisory'`)
    await other.query('rollback')
    other.release()
    await expect(migration).resolves.toBeUndefined()
  })
})

describe('a deadlock with a request', () => {
  const failFirst = (failures: number) => `
    create sequence migration_attempts;
    create function raise_deadlock() returns event_trigger language plpgsql as $$
    begin
      if nextval('migration_attempts') <= ${failures} then raise deadlock_detected; end if;
    end $$;
    create event trigger deadlock on ddl_command_start when tag in ('CREATE TRIGGER')
      execute function raise_deadlock();`

  test('makes the migration start again', async () => {
    await withEmptyDatabase(async (url, pool) => {
      await pool.query(failFirst(4))
      await migrate(url)
      const { rows } = await pool.query(
        'select count(*)::int as applied from migrations.__drizzle_migrations',
      )
      expect(rows).toEqual([{ applied: migrationTags().length }])
    })
  })

  test('fails the start when it happens each time', async () => {
    await withEmptyDatabase(async (url, pool) => {
      await pool.query(failFirst(1000))
      await expect(migrate(url)).rejects.toSatisfy((error) => errorCodeOf(error) === '40P01')
      const { rows } = await pool.query('select last_value::int as attempts from migration_attempts')
      expect(rows).toEqual([{ attempts: 5 }])
    })
  })
})

test('visits from before the partitions stay, and new ones get ids after theirs', async () => {
  await withEmptyDatabase(async (url, pool) => {
    await migrateUpTo('0086_seat_history', pool)
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
