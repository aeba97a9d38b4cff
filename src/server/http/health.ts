import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { notFound, unavailable } from '#shared/http/problem.ts'
import { clientIp } from './client-ip.ts'
import type { Edge } from './edge.ts'
import type { Metrics } from './request-log.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export type Readiness = { isStopping: boolean }

export function serveHealth({ app, db, env }: Edge, metrics: Metrics, readiness: Readiness): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    if (readiness.isStopping) throw unavailable('The server is stopping.', 10)
    await db.execute(sql`select 1`)
    return c.json({ status: 'ready' })
  })

  app.get('/metrics', async (c) => {
    const mayRead = env.METRICS_TOKEN
      ? isSame(c.req.header('authorization') ?? '', `Bearer ${env.METRICS_TOKEN}`)
      : LOOPBACK.has(clientIp(c, env.TRUST_PROXY))
    if (!mayRead) throw notFound('page')
    return c.body(await metrics.read(), 200, { 'content-type': metrics.contentType })
  })
}

/** Compares digests, because `timingSafeEqual` needs equal lengths. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
