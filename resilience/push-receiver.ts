import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushEndpoints } from '#shared/notifications/push.contract.ts'
import { aBrowserKey } from '#tests/support/browser-keys.ts'
import { call, type Person } from './call.ts'

type Behaviour = number | 'hang'
type Delivery = { path: string; topic: string; at: number }

/** A push service on loopback with a configurable response per subscription. */
export async function startPushReceiver() {
  const deliveries: Delivery[] = []
  const behaviours = new Map<string, Behaviour[]>()
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request
    deliveries.push({ path, topic: String(headers.topic ?? ''), at: performance.now() })
    const behaviour = behaviours.get(path)?.shift() ?? 201
    request.resume().on('end', () => behaviour !== 'hang' && response.writeHead(behaviour).end())
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { OUTGOING_ALLOW: `localhost:${port}` },
    /** Subscribes a browser of this person; its push service responds with `next` in order, then accepts everything. */
    async subscribe(node: { url: string }, person: Person, next: readonly Behaviour[] = []) {
      const path = `/${randomUUID()}`
      behaviours.set(path, [...next])
      const body = { endpoint: `http://localhost:${port}${path}`, keys: aBrowserKey() }
      const { status } = await call(node, pushEndpoints.subscribe, { body }, { person })
      if (status !== 201) throw new Error(`Subscribing failed: ${status}`)
      return { endpoint: body.endpoint, deliveries: () => deliveries.filter((one) => one.path === path) }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
