import { sql } from 'drizzle-orm'
import { notFound, unavailable } from '#shared/http/problem.ts'
import type { Edge } from './edge.ts'
import type { Metrics } from './metrics.ts'
import { hasPrivateAccess } from './private-access.ts'

/** What a worker, which handles no other requests, is asked. */
const HEALTH_PATHS = ['/healthz', '/readyz', '/metrics']

type Fetch = (request: Request, ...rest: never[]) => Response | Promise<Response>

/** For a process that only runs jobs: everything but health and metrics is not found. */
export const onlyHealth =
  <F extends Fetch>(fetch: F) =>
  (...[request, ...rest]: Parameters<F>): Response | Promise<Response> =>
    HEALTH_PATHS.includes(new URL(request.url).pathname)
      ? fetch(request, ...rest)
      : Response.json({ message: 'This process runs background jobs.', code: 'NOT_FOUND' }, { status: 404 })

export type Readiness = { isStopping: boolean }

export function serveHealth({ app, reservedDb, env }: Edge, metrics: Metrics, readiness: Readiness): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    if (readiness.isStopping) throw unavailable('The server is stopping.', 10)
    await reservedDb.execute(sql`select 1`)
    return c.json({ status: 'ready' })
  })

  app.get('/metrics', async (c) => {
    if (!hasPrivateAccess(c, env.METRICS_TOKEN)) throw notFound('page')
    return c.body(await metrics.read(), 200, { 'content-type': metrics.contentType })
  })
}
