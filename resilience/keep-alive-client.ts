import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from './call.ts'
import { APP_URL } from './nodes.ts'

/** A new connection may be turned away, or refused once nobody listens; one that was open must not be cut. */
export type Outcome = number | 'refused' | 'turned away' | 'cut'

type Asked = {
  method: string
  path: string
  person?: Person
  body?: unknown
  /** Sends the second half of the body this much later. */
  pauseMs?: number
}

/** One visitor on one connection, which it keeps as long as the server does. */
export function openClient({ url }: { url: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask: (asked: Asked) => exchange(url, agent, asked),
    close: () => agent.destroy(),
  }
}

async function exchange(
  url: string,
  agent: Agent,
  { method, path, person, body, pauseMs }: Asked,
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
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  const half = pauseMs ? Math.floor(content.length / 2) : 0
  if (half) sent.write(content.slice(0, half))
  try {
    if (half) await Promise.race([wait(pauseMs), answered])
    sent.end(content.slice(half))
    const response = await answered
    await text(response)
    return response.statusCode ?? 'cut'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return 'refused'
    return sent.reusedSocket ? 'cut' : 'turned away'
  }
}
