import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { uuidv7 } from 'uuidv7'
import type { Env } from '#server/platform/env.ts'
import { hideTokens } from '#server/platform/link-token.ts'
import type { Logger } from '#server/platform/logger.ts'
import { inSpan } from '#server/platform/tracing.ts'
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
    const { method, path } = c.req
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    await inSpan(method, { kind: SpanKind.SERVER }, async (span) => {
      await next()
      const status = c.res.status
      span?.updateName(`${method} ${routePath(c)}`)
      span?.setAttributes({
        'http.request.method': method,
        'http.route': routePath(c),
        'http.response.status_code': status,
      })
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    })
    // Not by `c.header`, which would rebuild the response.
    c.res.headers.set('x-request-id', requestId)
    const seconds = (performance.now() - started) / 1000
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
