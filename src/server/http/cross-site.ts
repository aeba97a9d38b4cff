import type { MiddlewareHandler } from 'hono'
import { Problem } from '#shared/http/problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A browser says where a request comes from; one that changes something must come from our own pages. */
export const refuseCrossSite =
  (appUrl: string): MiddlewareHandler =>
  async ({ req }, next) => {
    if (!SAFE_METHODS.has(req.method) && !isOwnPage(req.raw, new URL(appUrl))) {
      throw new Problem({
        status: 403,
        code: 'CROSS_SITE',
        message: 'This request did not come from our own pages.',
      })
    }
    await next()
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
