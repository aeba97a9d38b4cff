import { Hono } from 'hono'
import { authenticateKey } from '#server/features/api-keys/create-api-key.ts'
import { endpoints } from '#shared/endpoints.ts'
import { featureJobs } from './feature-jobs.ts'
import { createAuth } from './features/auth/create-auth.ts'
import { LOGIN_CACHE_MS } from './features/auth/remember-logins.ts'
import { serveInboundMails } from './features/inbound-mails/serve-inbound-mails.ts'
import { openMails } from './features/mails/mail.jobs.ts'
import { serveBillingWebhooks } from './features/memberships/serve-billing-webhooks.ts'
import { serveShopWebhooks } from './features/shops/serve-shop-webhooks.ts'
import { allowedHosts } from './http/allowed-hosts.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { closeUnread } from './http/close-unread.ts'
import { csrfProtection } from './http/csrf-protection.ts'
import type { Edge, EdgeVariables } from './http/edge.ts'
import { errorResponse } from './http/error-responses.ts'
import { serveEventStream } from './http/event-stream.ts'
import { type Readiness, serveHealth } from './http/health.ts'
import { limitReads } from './http/limit-reads.ts'
import { createMetrics } from './http/metrics.ts'
import { pageCache } from './http/page-cache.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { createRenderedFiles } from './http/rendered-files.ts'
import { createReplicaReads } from './http/replica-reads.ts'
import { logRequests } from './http/request-log.ts'
import { createRequestTotals } from './http/request-totals.ts'
import { createResponseCache, RESPONSE_CACHE_MS } from './http/response-cache.ts'
import { securityHeaders } from './http/security-headers.ts'
import { mountRoutes } from './http/serve.ts'
import { rejectUnknownRoutes } from './http/unknown-routes.ts'
import type { DatabasePool } from './platform/database.ts'
import { createEncryption } from './platform/encryption.ts'
import type { Env } from './platform/env.ts'
import type { Logger } from './platform/logger.ts'
import { openBilling } from './platform/open-billing.ts'
import { openStorage } from './platform/open-storage.ts'
import { createOutbox } from './platform/outbox.ts'
import type { JobHandler } from './platform/queue.ts'
import { createRealtime } from './platform/realtime.ts'
import { createSafeFetch } from './platform/safe-fetch.ts'
import { type SendToSelf, selfUrlOf, testBillingJobs } from './platform/test-billing/test-billing.jobs.ts'
import { serveFeatures } from './serve-features.ts'

export type AppParts = {
  env: Env
  log: Logger
  database: DatabasePool
  /**
   * A small pool for sign-in and health, so that nobody is locked out while the other one is exhausted; without a pooler in
   * between.
   */
  reserved?: DatabasePool
  /** Signs what the browser keeps for us. */
  secret: string
  readiness?: Readiness
  /** False in tests, which have no socket. */
  isListening?: boolean
  /** 0 in tests, which change accounts behind the server’s back. */
  loginCacheMs?: number
  responseCacheMs?: number
}

/** The composition root: every feature's calls on one edge, and every feature's jobs. */
export async function createApp({
  env,
  log,
  database,
  reserved = database,
  secret,
  readiness,
  isListening = true,
  loginCacheMs = LOGIN_CACHE_MS,
  responseCacheMs = RESPONSE_CACHE_MS,
}: AppParts) {
  const { db, pool } = database
  const app = new Hono<EdgeVariables>()
  const metrics = createMetrics()
  metrics.observePools({ requests: pool, reserved: reserved.pool })
  metrics.observeJobs(reserved.db)
  const storage = openStorage(env)
  const realtime = await createRealtime({
    databaseUrl: reserved.pool.options.connectionString ?? '',
    redisUrl: env.REDIS_URL,
    db,
    log,
  })
  const outbox = createOutbox()
  const { auth, ...logins } = await createAuth({ db: reserved.db, env, secret, loginCacheMs })
  const replicaReads = createReplicaReads({ env, primary: reserved.db, log, metrics })
  const encryption = createEncryption(secret, env.ENCRYPTION_KEYS)
  const edge: Edge = {
    app,
    routes: [],
    env,
    db,
    reservedDb: reserved.db,
    replicaReads,
    limits: createRateLimits({ pool, reserved: reserved.pool }, env),
    files: createRenderedFiles(env),
    responseCache: createResponseCache(responseCacheMs),
    requestTotals: createRequestTotals(db, log),
    encryption,
    realtime,
    outbox,
    storage,
    safeFetch: createSafeFetch(env.OUTGOING_ALLOW),
    billing: await openBilling({ env, db, encryption }),
    auth,
    ...logins,
    readKey: (headers) => authenticateKey(db, headers),
  }

  app.onError(errorResponse)
  app.use(closeUnread)
  app.use(logRequests(log, { metrics, totals: edge.requestTotals }, env))
  app.use(allowedHosts(env))
  app.use(limitReads({ env, sessionOf: auth.sessionCookie.read }))
  app.use(pageCache(edge.responseCache))
  app.use(securityHeaders(env.APP_URL))
  // Before the CSRF check: these callers authenticate themselves.
  serveShopWebhooks(edge)
  serveInboundMails(edge)
  serveBillingWebhooks(edge)
  app.use('/api/*', csrfProtection(env, endpoints))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  serveHealth(edge, metrics, readiness ?? { isStopping: false })
  serveApiDocs(edge)
  const streams = serveEventStream(edge, { log })
  metrics.observeStreams(streams.count)
  serveFeatures(edge)
  mountRoutes(edge)
  rejectUnknownRoutes(edge, endpoints)

  const mails = openMails({ env, db, countDropped: metrics.countDroppedMail })
  const sendToSelf: SendToSelf = (path, init) =>
    isListening ? fetch(`${selfUrlOf(env)}${path}`, init) : app.request(`${env.APP_URL}${path}`, init)
  const jobs: JobHandler[] = [
    ...featureJobs,
    ...mails.jobs,
    ...(edge.billing?.kind === 'test' ? testBillingJobs(sendToSelf) : []),
  ]
  const close = async () => {
    streams.close()
    mails.close()
    await edge.requestTotals.close()
    await realtime.close()
    await replicaReads.close()
  }
  return { edge, jobs, outbox, streams, close }
}
