import { existsSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateQueue } from 'graphile-worker'
import { Client, Pool } from 'pg'
import { errorCodeOf } from '#server/platform/database-errors.ts'
import { migrationsFolder, withMigrationsUpTo } from './earlier-migrations.ts'

/** An arbitrary advisory lock id, the same on every node. */
const MIGRATION_LOCK = 727_001
const ATTEMPTS = 5
const DEADLOCK_DETECTED = '40P01'

/** Applies the migrations, or those up to one. An advisory lock makes nodes that start at the same time wait for each other. */
export async function migrate(databaseUrl: string, { upTo }: { upTo?: string } = {}): Promise<void> {
  if (!existsSync(migrationsFolder)) throw new Error(`The migrations are missing: ${migrationsFolder}`)
  const locker = new Client({ connectionString: databaseUrl })
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  // A lost connection fails its statement; an error event must not end the process.
  const ignore = () => {}
  locker.on('error', ignore)
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  await locker.connect()
  try {
    await locker.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const apply = (folder: string) =>
      applyMigrations(drizzle(pool), { migrationsFolder: folder, migrationsSchema: 'migrations' })
    await retryDeadlocks(() => (upTo ? withMigrationsUpTo(upTo, apply) : apply(migrationsFolder)))
    await migrateQueue({ pgPool: pool })
  } finally {
    await pool.end()
    await locker.end()
  }
}

/** A request of another node can lock the same tables in another order; PostgreSQL ends one of the two transactions. */
async function retryDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || errorCodeOf(error) !== DEADLOCK_DETECTED) throw error
    }
  }
}
