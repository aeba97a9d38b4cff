import { type RealtimeEvent, realtimeEvent } from '#shared/realtime-events.ts'
import type { Person } from './call.ts'
import { APP_URL } from './nodes.ts'

export type Stream = {
  heard: { at: number; event: RealtimeEvent }[]
  /** When the server closed it, or the connection was lost. */
  ended: Promise<void>
  close(): void
}

/** Listens to what a node tells a person, as an open page does. */
export async function openStream(node: { url: string }, { cookie }: Person): Promise<Stream> {
  const leaving = new AbortController()
  const response = await fetch(`${node.url}/api/stream`, {
    headers: { cookie, origin: APP_URL, accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
  const heard: Stream['heard'] = []
  const listen = async (body: ReadableStream<Uint8Array>) => {
    let rest = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: ?(.*)$/m.exec(block)?.[1]
        const event = data ? realtimeEvent.safeParse(parse(data)) : undefined
        if (event?.success) heard.push({ at: performance.now(), event: event.data })
      }
    }
  }
  return {
    heard,
    ended: listen(response.body).catch(() => undefined),
    close: () => leaving.abort(),
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
