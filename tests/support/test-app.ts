import { rm } from 'node:fs/promises'
import { hash } from '@node-rs/argon2'
import { createApp } from '#server/app.ts'
import { insertUser } from '#server/database/builders/a-user.ts'
import { fillCatalog } from '#server/features/catalog/catalog.store.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Services } from '#server/platform/services.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { packForm, packText } from './pack-body.ts'
import { aPerson, type Person, type TestRequest } from './person.ts'
import { createScenario, type Scenario, type ScenarioSpec } from './scenario.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'
import { controlJobs } from './test-jobs.ts'

export const TEST_APP_URL = 'http://paddock.test'
const SECRET = 'a secret for tests'
const PASSWORD = 'rooster-tail'
/** Of the lowest cost, which saves 35 ms at each login. */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 })

const NO_LIMITS = {
  LIMIT_GENERAL_PER_MINUTE: '0',
  LIMIT_READS_PER_MINUTE: '0',
  LIMIT_READS_SESSION_PER_MINUTE: '0',
  LIMIT_FILES_PER_MINUTE: '0',
  LIMIT_SIGN_IN_PER_15_MINUTES: '0',
  LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: '0',
  LIMIT_MAIL_PER_HOUR: '0',
  LIMIT_MAIL_ACCOUNT_PER_HOUR: '0',
  LIMIT_MAILBOX_PER_DAY: '0',
  LIMIT_MAILBOX_AWAITED_PER_DAY: '0',
  LIMIT_IMPORTS_PER_HOUR: '0',
  LIMIT_IMPORTS_ACCOUNT_PER_HOUR: '0',
  LIMIT_FIRST_MESSAGES_PER_DAY: '0',
  LIMIT_OFFERS_PER_DAY: '0',
  LIMIT_BULK_MESSAGES_PER_DAY: '0',
  LIMIT_API_KEY_PER_MINUTE: '0',
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** The whole server without a socket, on a new database, or as a second node on the database of another app. */
export async function startTestApp(
  settings: Record<string, string> = {},
  databaseUrl?: string,
  { loginCacheMs = 0, responseCacheMs = 0 } = {},
) {
  const testDatabase = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await createTestDatabase()
  const dataDir = makeTemporaryFolder('app')
  const env = readEnv({ APP_URL: TEST_APP_URL, DEMO: '0', DATA_DIR: dataDir, ...NO_LIMITS, ...settings })
  const log = createLogger('silent')
  const database = connectDatabase(testDatabase.url, { size: 16, log })
  await fillCatalog(database.db)
  const { edge, jobs, close } = await createApp({
    env,
    log,
    database,
    secret: SECRET,
    isListening: false,
    loginCacheMs,
    responseCacheMs,
  })

  /** Sends a request as a browser on our origin does. */
  const request: TestRequest = async (method, path, { body, form, cookie, headers } = {}) => {
    const sent = form ? await packForm(form) : body === undefined ? {} : packText(JSON.stringify(body))
    return edge.app.request(`${env.APP_URL}${path}`, {
      ...sent,
      method,
      headers: { origin: env.APP_URL, ...sent.headers, ...(cookie && { cookie }), ...headers },
    })
  }

  let people = 0
  const signInAs = async (role: Role | null, { emailVerified = true } = {}): Promise<Person> => {
    const email = `person-${++people}@paddock.test`
    const given = { email, role, emailVerified }
    const { id } = await insertUser(database.db, given, { passwordHash: await cheapHash })
    // As the login does; the thousands of users that only need a session skip its checks.
    const { token } = await edge.auth.library.createSession(id, false)
    const [cookie = ''] = edge.auth.sessionCookie.write(token).split(';')
    return aPerson(request, { userId: id, email, cookie })
  }

  /** For calling actions directly; `tx` is the pool. */
  const services: Services = { ...edge, tx: database.db, log }
  return {
    edge,
    services,
    env,
    jobs,
    db: database.db,
    pool: database.pool,
    databaseUrl: testDatabase.url,
    request,
    /** Inserts a user with this role, or with none, and logs them in; the address is confirmed unless said otherwise. */
    signInAs,
    /** Creates signed-in users and rows between them: `scenario({ contract: { status: 'DRAFT' } })`. */
    scenario: <S extends ScenarioSpec>(spec: S): Promise<Scenario<S>> =>
      createScenario(database.db, signInAs, spec),
    ...controlJobs(services, database.pool, jobs),
    async stop() {
      await close()
      await database.close()
      await testDatabase.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
