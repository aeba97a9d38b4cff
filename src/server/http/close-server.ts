import type { Server, ServerResponse } from 'node:http'
import { setImmediate as afterAccepting, setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 20

/**
 * Gives the way to end a server without failing anybody. From then on each answer is the last on its connection, so busy
 * visitors leave one after the other and no request is on its way to a connection that is being cut; after `drainMs` only
 * those are left that have asked for nothing in that time. Whoever still waits to be let in came first, so a busy server
 * keeps its door open a little longer, up to `letInMs`.
 */
export function prepareToClose(server: Server) {
  const answers = new Set<ServerResponse>()
  let isClosing = false
  let isLettingIn = false
  server.on('connection', () => {
    isLettingIn = true
  })
  server.prependListener('request', (_request, answer) => {
    if (isClosing) answer.shouldKeepAlive = false
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })

  return async ({ drainMs = 1_000, letInMs = 4_000 } = {}): Promise<void> => {
    isClosing = true
    for (const answer of answers) answer.shouldKeepAlive = false
    const began = performance.now()
    while (performance.now() - began < (isLettingIn ? letInMs : drainMs)) {
      isLettingIn = false
      await wait(LOOK_MS)
      // Connections are taken in between the two, one at each turn.
      await afterAccepting()
      if (!isLettingIn && (await countConnections(server)) === 0) break
    }
    // Stops listening, drops connections that only wait, and lets what is in flight finish.
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
