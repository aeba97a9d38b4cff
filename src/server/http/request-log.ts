import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { uuidv7 } from 'uuidv7'
import type { Logger } from '#server/platform/logger.ts'
import type { EdgeVariables } from './edge.ts'
import type { Metrics } from './metrics.ts'

/** Names each request, and tells the log and the metrics how it went. */
export const logRequests =
  (log: Logger, metrics: Metrics): MiddlewareHandler<EdgeVariables> =>
  async (c, next) => {
    const requestId = uuidv7()
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    await next()
    // Not by `c.header`, which would make the whole answer again.
    c.res.headers.set('x-request-id', requestId)
    const seconds = (performance.now() - started) / 1000
    const { method, path } = c.req
    metrics.observeRequest({ method, route: routePath(c), status: c.res.status }, seconds)
    c.get('log').info({ method, path, status: c.res.status, ms: Math.round(seconds * 1000) }, 'request')
  }
