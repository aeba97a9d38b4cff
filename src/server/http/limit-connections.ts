import type { Server } from 'node:http'
import { networkOf } from './client-ip.ts'

/** Headers arrive at once, also from the slowest phone: whoever sends nothing for this long gets 408. */
const HEADERS_TIMEOUT_MS = 15_000
/** The whole request: the largest upload on a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000
/** Neither side sends: a client that does not read its response. Event streams send a heartbeat more often. */
const SILENCE_MS = 120_000
/** Longer than the keep-alive of proxies, so that the proxy is always the one to close a connection. */
const KEEP_ALIVE_MS = 65_000
/** How often Node looks for requests that are over time. */
const CHECK_MS = 5_000

/** Options of Node's HTTP server. */
export const serverTimeouts = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: CHECK_MS,
}

type Limits = {
  /** Of the process. */
  total: number
  /** Of one IP address; 0 for no limit, as behind a proxy, whose address all clients share. */
  perIp: number
}

/** Bounds the connections of the process and those of one client, and ends silent ones. */
export function limitConnections(server: Server, { total, perIp }: Limits): void {
  server.maxConnections = total
  server.setTimeout(SILENCE_MS)
  if (perIp === 0) return
  const open = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const ip = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(ip) ?? 0) + 1
    if (count > perIp) {
      socket.destroy()
      return
    }
    open.set(ip, count)
    socket.once('close', () => {
      const left = (open.get(ip) ?? 1) - 1
      if (left > 0) open.set(ip, left)
      else open.delete(ip)
    })
  })
}
