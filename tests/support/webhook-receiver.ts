import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export type ReceivedRequest = { path: string; headers: Record<string, string>; body: string }
type Respond = (response: ServerResponse, requestCount: number) => void

const respondNoContent: Respond = (response) => response.writeHead(204).end()

/** An HTTP server that records the webhooks it receives; responds with 204 unless `respondWith` changes it. */
export async function startWebhookReceiver(wantedPort = 0) {
  const received: ReceivedRequest[] = []
  let respond = respondNoContent
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: headersOf(request), body: await text(request) })
    respond(response, received.length)
  }).listen(wantedPort)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Settings that allow the app to call a receiver on localhost. */
    settings: { OUTGOING_ALLOW: `localhost:${port}` },
    url: (path = '/hook') => `http://localhost:${port}${path}`,
    received,
    respondWith: (next: Respond) => {
      respond = next
    },
    reset() {
      received.length = 0
      respond = respondNoContent
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** The verified content of a webhook; throws when the signature does not match the secret. */
export const verify = ({ body, headers }: ReceivedRequest, secret: string): unknown =>
  new Webhook(secret).verify(body, headers)
