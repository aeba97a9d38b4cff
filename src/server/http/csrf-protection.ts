import type { MiddlewareHandler } from 'hono'
import type { Env } from '#server/platform/env.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { LOOPBACK_NAMES } from './allowed-hosts.ts'

/** Called by other servers: authorized by a key or a signature, never by a cookie. */
const SERVER_PATHS = /^\/api\/(v1|hooks)\//
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF protection: a request that changes something must come from our own pages, by `Origin` and `Sec-Fetch-Site`. */
export function csrfProtection(
  env: Pick<Env, 'APP_URL' | 'TRUST_PROXY'>,
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
    if (!isExempt && !isFromOwnPage(req.raw, env)) {
      throw new Problem({
        status: 403,
        code: 'CROSS_SITE',
        message: 'This request did not come from our own pages.',
      })
    }
    await next()
  }
}

function isFromOwnPage(request: Request, env: Pick<Env, 'APP_URL' | 'TRUST_PROXY'>): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (!origin) return site === 'same-origin' || site === 'none'
  const app = new URL(env.APP_URL)
  if (origin === app.origin) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host, hostname } = new URL(origin)
  // A page of our own host with another scheme is one that somebody on the network may have written.
  if (host === app.host || host !== request.headers.get('host')) return false
  return protocol === schemeOf(request, { app, hostname, trustProxy: env.TRUST_PROXY })
}

/** The scheme that the browser used: a proxy that ends TLS tells it, or uses that of `APP_URL`. */
function schemeOf(
  request: Request,
  { app, hostname, trustProxy }: { app: URL; hostname: string; trustProxy: boolean },
): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() : null
  if (forwarded) return `${forwarded.toLowerCase()}:`
  const isDirect = !trustProxy || LOOPBACK_NAMES.includes(hostname)
  return isDirect ? new URL(request.url).protocol : app.protocol
}
