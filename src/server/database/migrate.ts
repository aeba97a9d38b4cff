import { existsSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateQueue } from 'graphile-worker'
import { Client, Pool } from 'pg'

/** Any number will do, as long as every node takes the same lock. */
const MIGRATION_LOCK = 727_001

/** The build puts the SQL beside the server's bundle; a checkout has it beside this file. */
const folder = path.join(import.meta.dirname, 'migrations')

/** Brings the database up to date. Nodes that start at once wait for each other; a second run finds nothing to do. */
export async function migrate(databaseUrl: string): Promise<void> {
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`)
  const guard = new Client({ connectionString: databaseUrl })
  await guard.connect()
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  // A lost connection fails the statement at hand; the pool's own report of it must not end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(pool), { migrationsFolder: folder, migrationsSchema: 'migrations' })
    await migrateQueue({ pgPool: pool })
  } finally {
    await pool.end()
    await guard.end()
  }
}
