import type { Server } from 'node:http'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { createAdaptorServer } from '@hono/node-server'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { migrate } from './database/migrate.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { applyDemoPassword, hasDemoAccounts } from './features/auth/apply-demo-password.ts'
import { hashPassword } from './features/auth/hash-password.ts'
import { findSetupUrl } from './features/auth/set-up-admin.ts'
import { fillCatalog } from './features/catalog/catalog.store.ts'
import { seedHelp } from './features/help/seed-help.ts'
import { loadGazetteer, loadGazetteerAside } from './features/locations/load-gazetteer.ts'
import { deliverMessages } from './features/messages/deliver-messages.ts'
import { queueTextParsing } from './features/texts/text.jobs.ts'
import { prepareToClose } from './http/close-server.ts'
import { onlyHealth } from './http/health.ts'
import { limitConnections, serverTimeouts } from './http/limit-connections.ts'
import { connectDatabase, inTransaction, poolTimeouts, RESERVED_CONNECTIONS } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { createEncryption, loadSessionSecret } from './platform/encryption.ts'
import { type Env, readEnv } from './platform/env.ts'
import { createLogger } from './platform/logger.ts'
import { openStorage } from './platform/open-storage.ts'
import { unlockJobs } from './platform/queue-tables.ts'
import { startTracing } from './platform/tracing.ts'
import { startWorker } from './platform/worker.ts'
import { builtSite } from './web/built-site.ts'
import { servePages } from './web/serve-pages.ts'
import { serveSiteFiles } from './web/site-files.ts'
import { serveFiles } from './web/static-files.ts'

// Rendering creates much short-lived garbage, which Node otherwise lets grow to several times the live heap.
setFlagsFromString('--heap-growing-percent=20')

const STOP_WITHIN_MS = 9_000
const distDir = path.resolve('dist')
/** With this argument the program loads the gazetteer into `DATABASE_URL` and exits. */
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

  // Before anything is started: a signal without a handler would end us alone, and leave our database server running.
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false, skip: ['unhandledRejection'] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the process failed')
    await closeAll()
  })

  try {
    if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
      const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
      closers.push(await startTracing({ endpoint, ratio: env.OTEL_TRACES_SAMPLER_ARG }))
    }
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
    const hasPooler = env.DATABASE_DIRECT_URL !== undefined
    const directUrl = env.DATABASE_DIRECT_URL ?? url
    await step('Migrating', () => migrate(directUrl))
    const { web, worker: jobTimeouts, reserved: signIn } = poolTimeouts
    const database = connectDatabase(url, { size: env.DATABASE_POOL, log, timeouts: web, hasPooler })
    const workerSize = env.DATABASE_WORKER_POOL
    const workerPool = connectDatabase(directUrl, { size: workerSize, log, timeouts: jobTimeouts })
    const reserved = connectDatabase(directUrl, { size: RESERVED_CONNECTIONS, log, timeouts: signIn })
    for (const { close } of [database, workerPool, reserved]) closers.push(close)
    await Promise.all(
      [fillCatalog, seedHelp, queueTextParsing].map((fill) => inTransaction(workerPool.db, fill)),
    )
    const secret = env.SESSION_SECRET ?? loadSessionSecret(path.resolve(env.DATA_DIR))
    // The demo code is loaded only where it is used.
    const demo = env.DEMO ? (await import('#demo/demo.ts')).demo : null
    if (demo) {
      await step('Seeding demo data', () =>
        demo.load(workerPool.db, {
          hashPassword: () => hashPassword(env.DEMO_PASSWORD),
          now: new Date(),
          encryption: createEncryption(secret, env.ENCRYPTION_KEYS),
          storage: openStorage(env),
        }),
      )
    }
    const [{ edge, jobs, outbox, streams, close }] = await Promise.all([
      createApp({ env, log, database, reserved, secret, readiness }),
      // Comparing a password takes as long, on another thread.
      inTransaction(database.db, (tx) => applyDemoPassword(tx, env.DEMO ? env.DEMO_PASSWORD : null)),
    ])
    closers.push(async () => close())
    demo?.servePictures(edge)
    const server = createServer(env.servesRequests ? edge.app.fetch : onlyHealth(edge.app.fetch), env)
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

    // The embedded database has one owner, so no other process can still be running a job.
    if (env.isEmbedded) await unlockJobs(database.db)
    if (env.runsJobs) {
      const { pool, db } = workerPool
      const worker = await startWorker(jobs, { pool, db, log, services: edge })
      closers.push(() => worker.stop())
      const delivery = outbox.run(() => deliverMessages({ ...edge, db, tx: db, log }), log)
      closers.push(() => delivery.stop())
    }
    await step(`Opening port ${env.PORT}`, () => listen(server, env.PORT, env.HOST))
    closers.push(() => closeServer())
    // Closing the server waits for open responses, and event streams never end.
    closers.push(async () => streams.close())
    printWelcome(env, demo?.logins ?? [])
    if (env.isProduction && (await hasDemoAccounts(database.db))) {
      log.warn('the database of this production server contains demo accounts; see docs/operations.md')
    }
    const setupUrl = await findSetupUrl(database.db, edge)
    if (setupUrl) console.log(`\nThere is no administrator yet. Create the first one:\n  ${setupUrl}`)
    if (env.PLACE_DIRECTORY && env.runsJobs) {
      const gazetteer = await loadGazetteerAside({
        db: database.db,
        databaseUrl: directUrl,
        log,
        program: [import.meta.filename, LOAD_GAZETTEER],
      })
      closers.push(() => gazetteer.stop())
      if (gazetteer.isLoading)
        console.log(
          '\nLoading the place directory in the background; place search will be complete in a moment.',
        )
    }
    demo
      ?.drawHomePictures(env, log)
      .catch((error: unknown) => log.warn({ err: error }, 'could not draw the pictures of the home page'))
    // graphile-worker leaves a rejection unhandled when the database goes away while it marks a job as failed. The job
    // is retried anyway, and other requests must not fail with it.
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  } catch (error) {
    // A signal stopped the start, which failed without its database.
    if (readiness.isStopping) return
    await closeAll()
    throw error
  }
}

/** Prints one line per step of the start, with its duration. */
async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

function printWelcome(env: Env, logins: readonly { email: string; name: string }[]): void {
  const isRunning = env.servesRequests ? `is running: ${env.APP_URL}` : 'is running background jobs.'
  console.log(`\n${env.APP_NAME} ${isRunning}`)
  if (env.isLoopbackByDefault)
    console.log(
      'Only this machine can reach it: demo passwords are well known. HOST=0.0.0.0 opens it to others.',
    )
  if (env.hasMailbox) console.log(`Outgoing email:  ${env.APP_URL}/mailbox`)
  if (logins.length === 0) return
  console.log(`\nDemo logins, all with the password "${env.DEMO_PASSWORD}":`)
  for (const { email, name } of logins) console.log(`  ${email.padEnd(20)} ${name}`)
}

function createServer(fetch: Parameters<typeof createAdaptorServer>[0]['fetch'], env: Env): Server {
  // Without HTTP/2 options this is Node's plain HTTP server.
  const server = createAdaptorServer({ fetch, serverOptions: serverTimeouts }) as Server
  const { CONNECTIONS_MAX: total, CONNECTIONS_PER_IP_MAX: perIp, TRUST_PROXY } = env
  limitConnections(server, { total, perIp: TRUST_PROXY ? 0 : perIp })
  return server
}

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
