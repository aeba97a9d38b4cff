import { hash } from '@node-rs/argon2'
import { Client } from 'pg'
import { inject } from 'vitest'
import { loadDemo } from '#demo/load-demo.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { today } from '#shared/time.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { copyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts'

export const DEMO_PASSWORD = 'slipstream'

/** Any number will do, as long as every worker takes the same lock. */
const DEMO_LOCK = 727_003

/** Creates a database with the demo data of today, without secrets; drop it in `afterAll`. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testServer')
  const demo = `${template}_demo_${today().replaceAll('-', '')}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    // Loading takes seconds, so the first file that needs the data loads it for all; the lock ends with the connection.
    await admin.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [demo])
    if (rowCount === 0) await admin.query(`alter database ${await fillDatabase()} rename to ${demo}`)
  } finally {
    await admin.end()
  }
  return copyDatabase(demo)
}

async function fillDatabase(): Promise<string> {
  const { url } = await createTestDatabase()
  const database = connectDatabase(url, { size: 1, log: createLogger('silent') })
  const hashPassword = () => hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1 })
  await loadDemo(database.db, { hashPassword, now: new Date() })
  await database.close()
  return new URL(url).pathname.slice(1)
}

/** The whole server on a database with the demo data. */
export async function startDemoApp(): Promise<TestApp> {
  const demo = await createDemoDatabase()
  const app = await startTestApp({ DEMO: '1' }, demo.url)
  return {
    ...app,
    async stop() {
      await app.stop()
      await demo.drop()
    },
  }
}
