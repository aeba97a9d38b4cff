import { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/**
 * A response to a request whose body has not arrived completely, as one that is too large, says that the connection
 * closes. What is left of such a body is read for half a second only, and a proxy that keeps connections would send the
 * next request into one that is about to be cut.
 */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next()
  const { incoming }: Partial<HttpBindings> = c.env ?? {}
  // Requests of our own, such as those of a page that is rendered, have no connection.
  if (!(incoming instanceof IncomingMessage)) return
  if (incoming.complete || c.req.method === 'GET' || c.req.method === 'HEAD') return
  c.res.headers.set('connection', 'close')
  closeGently(incoming)
}

/**
 * Ends our side first and reads on: closing while data arrives resets the connection, and clients that are still
 * sending would not see the response. The adapter calls `destroySoon` again when it has waited long enough.
 */
function closeGently(incoming: IncomingMessage): void {
  const { socket } = incoming
  const close = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    socket.destroySoon = close
    if (incoming.readableEnded) return close()
    incoming.once('end', close)
    socket.end()
  }
}
