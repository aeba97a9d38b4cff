import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'

/** Called by other servers: authorized by a key or a signature, never by a cookie. */
const SERVER_PATHS = /^\/api\/(v1|hooks)\//
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF protection: a request that changes something must come from our own pages, by `Origin` and `Sec-Fetch-Site`. */
export function csrfProtection(
  appUrl: string,
  areas: Record<string, Record<string, Endpoint>>,
): MiddlewareHandler {
  const openCalls = new Set<string>()
  for (const { method, path, allowsCrossSite } of Object.values(areas).flatMap(Object.values<Endpoint>)) {
    if (allowsCrossSite) openCalls.add(`${method} ${path}`)
  }
  return async ({ req }, next) => {
    const isExempt =
      SAFE_METHODS.has(req.method) ||
      SERVER_PATHS.test(req.path) ||
      openCalls.has(`${req.method} ${req.path}`)
    if (!isExempt && !isSameOrigin(req.raw, new URL(appUrl))) {
      throw new Problem({
        status: 403,
        code: 'CROSS_SITE',
        message: 'This request did not come from our own pages.',
      })
    }
    await next()
  }
}

function isSameOrigin(request: Request, app: URL): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (!origin) return site === 'same-origin' || site === 'none'
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === app.host || host === request.headers.get('host')
}
