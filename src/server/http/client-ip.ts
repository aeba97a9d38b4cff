import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The caller's network address; a proxy's word for it counts only where the setting says that there is one. */
export function clientIp(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded && isIP(forwarded)) return forwarded
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // A page being rendered calls in-process: there is no socket to ask.
    return 'in-process'
  }
}
