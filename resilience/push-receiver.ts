import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushEndpoints } from '#shared/notifications/push.contract.ts'
import { aBrowserKey } from '#tests/support/browser-keys.ts'
import { call, type Person } from './call.ts'

type Answer = number | 'hold'
type Delivery = { path: string; topic: string; at: number }

/** A push service on loopback that answers each browser as it is told to. */
export async function startPushReceiver() {
  const deliveries: Delivery[] = []
  const answers = new Map<string, Answer[]>()
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request
    deliveries.push({ path, topic: String(headers.topic ?? ''), at: performance.now() })
    const answer = answers.get(path)?.shift() ?? 201
    request.resume().on('end', () => answer !== 'hold' && response.writeHead(answer).end())
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { OUTGOING_ALLOW: `localhost:${port}` },
    /** A browser of this person whose push service gives these answers, and then takes everything. */
    async subscribe(node: { url: string }, person: Person, next: readonly Answer[] = []) {
      const path = `/${randomUUID()}`
      answers.set(path, [...next])
      const body = { endpoint: `http://localhost:${port}${path}`, keys: aBrowserKey() }
      const { status } = await call(node, pushEndpoints.subscribe, { body }, { person })
      if (status !== 201) throw new Error(`A browser could not subscribe: ${status}`)
      return { endpoint: body.endpoint, deliveries: () => deliveries.filter((one) => one.path === path) }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
