import type { MiddlewareHandler } from 'hono'
import type { Env } from '#server/platform/env.ts'
import { Problem } from '#shared/http/problem.ts'

export const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
/** Load balancers call these by IP address; they reveal nothing. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz'])

/**
 * Serves only the installation's own host names. Without this, a web page could point its own name at this machine (DNS
 * rebinding) and read whatever the server shows to local visitors, such as the mailbox.
 */
export function allowedHosts({ APP_URL, ALLOWED_HOSTS }: Env): MiddlewareHandler {
  const allowed = new Set([new URL(APP_URL).hostname, ...LOOPBACK_NAMES, ...ALLOWED_HOSTS])
  return async ({ req }, next) => {
    // From the `Host` header, or from the target where that is an absolute URL. Calls of server-rendered pages have APP_URL.
    if (!allowed.has(new URL(req.url).hostname) && !HEALTH_PATHS.has(req.path)) {
      throw new Problem({
        status: 421,
        code: 'MISDIRECTED_REQUEST',
        message: 'This server does not serve this host. Operators name further hosts in ALLOWED_HOSTS.',
      })
    }
    await next()
  }
}
