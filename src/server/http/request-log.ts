import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { uuidv7 } from 'uuidv7'
import type { Env } from '#server/platform/env.ts'
import { hideTokens } from '#server/platform/link-token.ts'
import type { Logger } from '#server/platform/logger.ts'
import { clientIp } from './client-ip.ts'
import type { EdgeVariables } from './edge.ts'
import type { Metrics } from './metrics.ts'
import type { RequestTotals } from './request-totals.ts'

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
