import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export type Received = { path: string; headers: Record<string, string>; body: string }
type Mood = (answer: ServerResponse, count: number) => void

const well: Mood = (answer) => answer.writeHead(204).end()

/** A brand's own server on this machine, which takes webhooks and has its moods. */
export async function startWebhookReceiver() {
  const received: Received[] = []
  let answer = well
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: headersOf(request), body: await text(request) })
    answer(response, received.length)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** What a server has to be told so that it calls a receiver on this machine. */
    settings: { OUTGOING_ALLOW: `localhost:${port}` },
    url: (path = '/hook') => `http://localhost:${port}${path}`,
    received,
    behave: (mood: Mood) => {
      answer = mood
    },
    reset() {
      received.length = 0
      answer = well
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** What a receiver reads with its secret; throws where the signature is not of it. */
export const verify = ({ body, headers }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, headers)
