import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Actor } from '#shared/accounts/roles.ts'

/** The client's IP address. `X-Forwarded-For` counts only when TRUST_PROXY is set. */
export function clientIp(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded && isIP(forwarded)) return forwarded
  const { incoming }: Partial<HttpBindings> = c.env?.server ?? c.env ?? {}
  // Calls of server-rendered pages are made in-process, without a socket. `getConnInfo` would throw at each of them.
  if (!incoming) return 'in-process'
  return incoming.socket.remoteAddress ?? 'unknown'
}

const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * What rate limits count: an IPv4 address, or the /64 of an IPv6 address. Providers assign a whole /64 to a customer, who
 * could otherwise use a new address for every request.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  // An IPv4 address at the end is as long as two groups.
  const [head = '', tail] = plain.replace(/\d+\.[\d.]+$/, '0:0').split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0')
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Whom a limit in this process counts: the user, or the network of a visitor. */
export const clientOf = (c: Context, actor: Actor | null, trustProxy: boolean): string =>
  actor?.userId ?? networkOf(clientIp(c, trustProxy))
