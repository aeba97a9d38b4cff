import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'

/** Other servers call here. They bring a key or a signature, and no cookie of a visitor is looked at. */
const FOR_SERVERS = /^\/api\/(v1|hooks)\//
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A browser says where a request comes from; one that changes something must come from our own pages. */
export function refuseCrossSite(
  appUrl: string,
  areas: Record<string, Record<string, Endpoint>>,
): MiddlewareHandler {
  const openCalls = new Set<string>()
  for (const { method, path, isOpenToOthers } of Object.values(areas).flatMap((calls) =>
    Object.values(calls),
  )) {
    if (isOpenToOthers) openCalls.add(`${method} ${path}`)
  }
  return async ({ req }, next) => {
    const isFree =
      SAFE_METHODS.has(req.method) || FOR_SERVERS.test(req.path) || openCalls.has(`${req.method} ${req.path}`)
    if (!isFree && !isOwnPage(req.raw, new URL(appUrl))) {
      throw new Problem({
        status: 403,
        code: 'CROSS_SITE',
        message: 'This request did not come from our own pages.',
      })
    }
    await next()
  }
}

function isOwnPage(request: Request, app: URL): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (!origin) return site === 'same-origin' || site === 'none'
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === app.host || host === request.headers.get('host')
}
