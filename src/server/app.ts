import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { endpoints } from '#shared/endpoints.ts'
import { Problem } from '#shared/http/problem.ts'
import { serveAppConfig } from './features/app-config/app-config.routes.ts'
import { serveArticles } from './features/articles/article.routes.ts'
import { serveAthletes } from './features/athletes/athlete.routes.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { serveAuth } from './features/auth/auth.routes.ts'
import { createAuth } from './features/auth/create-auth.ts'
import { serveBrands } from './features/brands/brand.routes.ts'
import { serveCatalog } from './features/catalog/catalog.routes.ts'
import { serveDemoPictures } from './features/demo-pictures/demo-picture.routes.ts'
import { pictureDir } from './features/demo-pictures/picture-dir.ts'
import { createMails } from './features/mails/create-mails.ts'
import { serveMailbox } from './features/mails/serve-mailbox.ts'
import { serveVisitors } from './features/visitors/visitor.routes.ts'
import { answerError } from './http/answer-errors.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { edgeJobs } from './http/edge.jobs.ts'
import type { Edge, EdgeVariables } from './http/edge.ts'
import { type Readiness, serveHealth } from './http/health.ts'
import { createMetrics } from './http/metrics.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { refuseUnknownCalls } from './http/refuse-unknown.ts'
import { logRequests } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { DatabasePool } from './platform/database.ts'
import type { Env } from './platform/env.ts'
import type { Logger } from './platform/logger.ts'
import type { JobHandler } from './platform/queue.ts'
import { createSeal } from './platform/seal.ts'

const JSON_LIMIT_BYTES = 1024 * 1024

export type AppParts = {
  env: Env
  log: Logger
  database: DatabasePool
  /** Signs what the browser keeps for us. */
  secret: string
  readiness?: Readiness
}

/** The composition root: every feature's calls on one edge, and every feature's jobs. */
export async function createApp({ env, log, database: { db, pool }, secret, readiness }: AppParts) {
  const app = new Hono<EdgeVariables>()
  const metrics = createMetrics()
  const auth = await createAuth({ db, env, secret })
  const edge: Edge = {
    app,
    env,
    db,
    limits: createRateLimits(pool, env),
    seal: createSeal(secret),
    readActor: auth.readActor,
  }

  app.onError(answerError)
  app.use(logRequests(log, metrics))
  app.use(securityHeaders(env.APP_URL))
  app.use('/api/*', refuseCrossSite(env.APP_URL))
  app.use('/api/*', bodyLimit({ maxSize: JSON_LIMIT_BYTES, onError: refuseLargeBody }))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

  serveHealth(edge, metrics, readiness ?? { isStopping: false })
  serveApiDocs(edge)
  serveAppConfig(edge)
  serveArticles(edge)
  serveAthletes(edge)
  serveBrands(edge)
  serveCatalog(edge)
  serveVisitors(edge, secret)
  serveAuth(edge, auth)
  serveMailbox(edge)
  serveDemoPictures(edge, { cacheDir: pictureDir(env) })
  refuseUnknownCalls(edge, endpoints)

  const mails = createMails({ env, db })
  const jobs: JobHandler[] = [...authJobs(auth), ...mails.jobs, ...edgeJobs()]
  return { edge, jobs, close: mails.close }
}

function refuseLargeBody(): never {
  throw new Problem({ status: 413, code: 'TOO_LARGE', message: 'The request is larger than 1 MB.' })
}
