import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { clientIp } from './client-ip.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What proxies, tunnels and CDNs add: such a request arrives from this machine, but was sent by somebody else. */
const FORWARDING_HEADER =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|(true|cf|fastly|fly|do)-(client|connecting)-ip|cf-ray|cdn-loop)$/

/** For pages about the installation itself: with its token, as bearer or as password; without one from this machine only. */
export function hasPrivateAccess(c: Context, token: string | undefined): boolean {
  if (token === undefined) return isDirectLoopback(c)
  const authorization = c.req.header('authorization') ?? ''
  return isSame(authorization, `Bearer ${token}`) || isSame(passwordOf(authorization), token)
}

function isDirectLoopback(c: Context): boolean {
  const isForwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDING_HEADER.test(name))
  return !isForwarded && LOOPBACK.has(clientIp(c, false))
}

/** Of HTTP basic authentication, with which browsers ask for a password; the user name is ignored. */
function passwordOf(authorization: string): string {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/.exec(authorization) ?? []
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/** Compares digests, because `timingSafeEqual` needs equal lengths. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
