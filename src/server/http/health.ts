import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { notFound, unavailable } from '#shared/http/problem.ts'
import { clientIp } from './client-ip.ts'
import type { Edge } from './edge.ts'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export type Readiness = { isStopping: boolean }

/** The doors for those who operate the server. */
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

/** Compared as digests, which are of one length whatever was sent. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
