import { bodyLimit } from 'hono/body-limit'
import { clientIp } from '#server/http/client-ip.ts'
import { csrfProtection } from '#server/http/csrf-protection.ts'
import type { Edge } from '#server/http/edge.ts'

const FORM_BYTES_MAX = 16 * 1024

/** The pages stand for those of another company, yet the same rules apply: forms of our own pages only, and not too many. */
export function protectTestPages({ app, env, limits }: Edge): void {
  app.use('/test-billing/*', csrfProtection(env.APP_URL, {}))
  app.use('/test-billing/*', bodyLimit({ maxSize: FORM_BYTES_MAX }))
  app.use('/test-billing/*', async (c, next) => {
    if (c.req.method === 'POST') await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
    c.header('cache-control', 'no-store')
    await next()
  })
}
