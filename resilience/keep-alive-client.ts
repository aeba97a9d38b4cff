import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from './call.ts'
import { APP_URL } from './nodes.ts'

/** A new connection may be rejected, or refused once the server no longer listens; an open one must not be reset. */
export type Outcome = number | 'refused' | 'rejected' | 'reset'

type ClientRequest = {
  method: string
  path: string
  person?: Person
  body?: unknown
  /** Delay before the second half of the body. */
  pauseMs?: number
}

/** A client with one keep-alive connection. */
export function openClient({ url }: { url: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: (options: ClientRequest) => exchange(url, agent, options),
    close: () => agent.destroy(),
  }
}

async function exchange(
  url: string,
  agent: Agent,
  { method, path, person, body, pauseMs }: ClientRequest,
): Promise<Outcome> {
  const content = body === undefined ? '' : JSON.stringify(body)
  const sent = request(`${url}${path}`, {
    agent,
    method,
    headers: {
      origin: APP_URL,
      ...(person && { cookie: person.cookie }),
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    },
  })
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  const half = pauseMs ? Math.floor(content.length / 2) : 0
  if (half) sent.write(content.slice(0, half))
  try {
    if (half) await Promise.race([wait(pauseMs), responded])
    sent.end(content.slice(half))
    const response = await responded
    await text(response)
    return response.statusCode ?? 'reset'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return 'refused'
    return sent.reusedSocket ? 'reset' : 'rejected'
  }
}
