import type { Server, ServerResponse } from 'node:http'
import { setImmediate as afterAccepting, setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 20

/**
 * Returns a function for a graceful shutdown. From then on every response closes its connection, so no request is sent on
 * a connection that is about to be cut; after `drainMs` only idle connections are left. While new connections are still
 * being accepted the server stays open longer, up to `acceptMs`.
 */
export function prepareToClose(server: Server) {
  const responses = new Set<ServerResponse>()
  let isClosing = false
  let hasAccepted = false
  server.on('connection', () => {
    hasAccepted = true
  })
  server.prependListener('request', (_request, response) => {
    if (isClosing) response.shouldKeepAlive = false
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })

  return async ({ drainMs = 1_000, acceptMs = 4_000 } = {}): Promise<void> => {
    isClosing = true
    for (const response of responses) response.shouldKeepAlive = false
    const began = performance.now()
    while (performance.now() - began < (hasAccepted ? acceptMs : drainMs)) {
      hasAccepted = false
      await wait(POLL_MS)
      // Pending connections are accepted between the two, one per turn of the event loop.
      await afterAccepting()
      if (!hasAccepted && (await countConnections(server)) === 0) break
    }
    // Stops listening, closes idle connections and lets requests in flight finish.
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
