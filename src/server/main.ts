import type { Server } from 'node:http'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { createAdaptorServer } from '@hono/node-server'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { migrate } from './database/migrate.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { hashPassword } from './features/auth/hash-password.ts'
import { fillCatalog } from './features/catalog/fill-catalog.ts'
import { seedHelp } from './features/help/seed-help.ts'
import { loadGazetteer, loadGazetteerAside } from './features/locations/load-gazetteer.ts'
import { prepareToClose } from './http/close-server.ts'
import { connectDatabase, inTransaction } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { createEncryption } from './platform/encryption.ts'
import { type Env, readEnv } from './platform/env.ts'
import { createLogger } from './platform/logger.ts'
import { step } from './platform/progress.ts'
import { freeHeldJobs, startWorker } from './platform/queue.ts'
import { keepSessionSecret } from './platform/session-secret.ts'
import { builtSite } from './web/built-site.ts'
import { servePages } from './web/serve-pages.ts'
import { serveSiteFiles } from './web/site-files.ts'
import { serveFiles } from './web/static-files.ts'

// Rendering pages makes much short-lived garbage, which Node by itself lets grow to several times what is alive.
setFlagsFromString('--heap-growing-percent=20')

const STOP_WITHIN_MS = 9_000
const distDir = path.resolve('dist')
/** Started with this word, the program fills the gazetteer of `DATABASE_URL` and ends. */
const LOAD_GAZETTEER = '--load-gazetteer'

async function start(isDev: boolean) {
  const env = readEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  const readiness = { isStopping: false }
  const closers: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    readiness.isStopping = true
    for (const close of closers.reverse()) await close().catch((error: unknown) => log.error({ err: error }))
  }

  try {
    const url =
      env.DATABASE_URL ??
      (await step('Starting PostgreSQL', async () => {
        const embedded = await startEmbeddedPostgres({
          dataDir: path.resolve(env.DATA_DIR, 'postgres'),
          log: (message) => log.warn(message),
        })
        closers.push(() => embedded.stop())
        return embedded.url
      }))
    await step('Migrating', () => migrate(url))
    const database = connectDatabase(url, { size: env.DATABASE_POOL, log })
    closers.push(() => database.close())
    await inTransaction(database.db, fillCatalog)
    await inTransaction(database.db, seedHelp)
    const secret = env.SESSION_SECRET ?? keepSessionSecret(path.resolve(env.DATA_DIR))
    // The demo data and its pictures are loaded only where they are wanted.
    const demo = env.DEMO ? (await import('#demo/demo.ts')).demo : null
    if (demo) {
      await step('Seeding demo data', () =>
        demo.load(database.db, {
          hashPassword: () => hashPassword(env.DEMO_PASSWORD),
          now: new Date(),
          encryption: createEncryption(secret),
        }),
      )
    }

    const { edge, jobs, streams, close } = await createApp({ env, log, database, secret, readiness })
    closers.push(async () => close())
    demo?.servePictures(edge)
    const server = createServer(edge.app.fetch)
    const closeServer = prepareToClose(server)
    serveSiteFiles(edge)
    if (isDev) {
      const { devSite } = await import('./web/dev-site.ts')
      const site = await devSite(server)
      edge.app.use('*', site.files)
      servePages(edge, site.load)
      closers.push(() => site.close())
    } else {
      serveFiles(edge, path.join(distDir, 'client'))
      servePages(edge, builtSite(distDir))
    }

    // The embedded database has one owner, so whoever held a job before is gone.
    if (env.isEmbedded) await freeHeldJobs(database.db)
    const worker = await startWorker(jobs, { pool: database.pool, db: database.db, log, services: edge })
    closers.push(() => worker.stop())
    await step(`Opening port ${env.PORT}`, () => listen(server, env.PORT, env.HOST))
    closers.push(() => closeServer())
    // The server waits for answers that are under way, and these would never end by themselves.
    closers.push(async () => streams.close())
    sayWelcome(env, demo?.logins ?? [])
    const gazetteer = await loadGazetteerAside({
      db: database.db,
      databaseUrl: url,
      log,
      program: [import.meta.filename, LOAD_GAZETTEER],
    })
    closers.push(() => gazetteer.stop())
    if (gazetteer.isLoading)
      console.log('\nThe towns of the world are being loaded, once; they can be found in a moment.')
    demo
      ?.drawHomePictures(env, log)
      .catch((error: unknown) => log.warn({ err: error }, 'could not draw the pictures of the home page'))
    // The queue's library leaves a promise alone when the database goes away while a job is being noted as failed. The
    // job is tried again anyhow, and nobody else's request may end with it.
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'something failed unheard'))
    closeWithGrace(
      { delay: STOP_WITHIN_MS, logger: false, skip: ['unhandledRejection'] },
      async ({ err }) => {
        if (err) log.fatal({ err }, 'the process failed')
        await closeAll()
      },
    )
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Prints where to go, and the demo logins if there are any. */
function sayWelcome(env: Env, logins: readonly { email: string; name: string }[]): void {
  console.log(`\n${env.APP_NAME} is running: ${env.APP_URL}`)
  if (env.hasMailbox) console.log(`Its mails are kept at:  ${env.APP_URL}/mailbox`)
  if (logins.length === 0) return
  console.log(`\nDemo logins, all with the password "${env.DEMO_PASSWORD}":`)
  for (const { email, name } of logins) console.log(`  ${email.padEnd(20)} ${name}`)
}

/** Connections wait longer than a proxy's do, so that it is always the proxy that lets go first. */
const createServer = (fetch: Parameters<typeof createAdaptorServer>[0]['fetch']) =>
  // Nobody asked for HTTP/2, so it is the plain server of Node.
  createAdaptorServer({ fetch, serverOptions: { keepAliveTimeout: 65_000 } }) as Server

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })

const run = process.argv.includes(LOAD_GAZETTEER)
  ? loadGazetteer(process.env.DATABASE_URL ?? '')
  : start(process.argv.includes('--dev'))

run.catch((error: unknown) => {
  console.error(explainStartFailure(error))
  process.exit(1)
})
