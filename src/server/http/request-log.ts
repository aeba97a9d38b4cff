import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { uuidv7 } from 'uuidv7'
import type { Env } from '#server/platform/env.ts'
import { hideTokens } from '#server/platform/link-token.ts'
import type { Logger } from '#server/platform/logger.ts'
import { clientIp } from './client-ip.ts'
import type { EdgeVariables } from './edge.ts'
import type { RequestTotals } from './request-totals.ts'

/** Prometheus metrics of the process and of the response times by route. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const droppedMails = new Counter({
    name: 'mails_dropped_total',
    help: 'Emails that were not sent, by reason',
    labelNames: ['reason'] as const,
    registers: [registry],
  })
  const replicaReads = new Counter({
    name: 'database_replica_reads_total',
    help: 'Requests that may be read from the replica, by where they were read from',
    labelNames: ['source'] as const,
    registers: [registry],
  })
  return {
    observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    countDroppedMail: (reason: string) => droppedMails.inc({ reason }),
    countReplicaRead: (source: 'replica' | 'primary') => replicaReads.inc({ source }),
    /** Asks for the lag of the replica whenever the metrics are read. */
    observeReplicaLag: (seconds: () => number) =>
      new Gauge({
        name: 'database_replica_lag_seconds',
        help: 'The age of the latest moment whose commits the replica is known to have',
        registers: [registry],
        collect() {
          this.set(seconds())
        },
      }),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Assigns the request id, and records who asked for what, and the outcome, in the log, the metrics and the totals. */
export const logRequests =
  (
    log: Logger,
    { metrics, totals }: { metrics: Metrics; totals: RequestTotals },
    { TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>,
  ): MiddlewareHandler<EdgeVariables> =>
  async (c, next) => {
    const requestId = uuidv7()
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    await next()
    // Not by `c.header`, which would rebuild the response.
    c.res.headers.set('x-request-id', requestId)
    const seconds = (performance.now() - started) / 1000
    const { method, path } = c.req
    const answered = { method, route: routePath(c), status: c.res.status }
    metrics.observeRequest(answered, seconds)
    totals.add({ ...answered, code: c.get('problemCode') ?? '' })
    c.get('log').info(
      {
        method,
        path: hideTokens(path),
        ip: clientIp(c, TRUST_PROXY),
        caller: c.get('caller'),
        status: c.res.status,
        code: c.get('problemCode'),
        ms: Math.round(seconds * 1000),
      },
      'request',
    )
  }
