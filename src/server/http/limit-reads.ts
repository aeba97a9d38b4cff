import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Env } from '#server/platform/env.ts'
import { clientIp, networkOf } from './client-ip.ts'
import type { EdgeVariables } from './edge.ts'
import { count } from './rate-limit.ts'

/** Files and probes, which cost next to nothing. */
const FREE_PATHS = /^\/(?:assets|icons|fonts|media|healthz|readyz|metrics)(?:\/|$)/

type Parts = {
  env: Pick<Env, 'TRUST_PROXY' | 'LIMIT_READS_PER_MINUTE' | 'LIMIT_READS_SESSION_PER_MINUTE'>
  /** The session token that a request carries. */
  sessionOf: (headers: Headers) => string | undefined
}

/**
 * Limits reads per IP address and per session. They are counted in this process, without a write to the database, so
 * behind a load balancer a client gets the limit of every process that it reaches.
 */
export function limitReads({ env, sessionOf }: Parts): MiddlewareHandler<EdgeVariables> {
  const ips = limiter(env.LIMIT_READS_PER_MINUTE)
  const sessions = limiter(env.LIMIT_READS_SESSION_PER_MINUTE)
  return async (c, next) => {
    if (isCounted(c)) {
      await count(ips, networkOf(clientIp(c, env.TRUST_PROXY)))
      const session = sessionOf(c.req.raw.headers)
      if (session) await count(sessions, session)
    }
    await next()
  }
}

const limiter = (points: number) => (points > 0 ? new RateLimiterMemory({ points, duration: 60 }) : undefined)

/** Not the calls of a page that is rendered for the visitor: the page itself was counted. */
const isCounted = ({ req, env }: Context<EdgeVariables>) =>
  (req.method === 'GET' || req.method === 'HEAD') && !env?.isInProcess && !FREE_PATHS.test(req.path)
