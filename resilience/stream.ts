import { type RealtimeEvent, realtimeEvent } from '#shared/realtime-events.ts'
import type { Person } from './call.ts'
import { APP_URL } from './nodes.ts'

export type Stream = {
  received: { at: number; event: RealtimeEvent }[]
  /** Resolves when the server closed the stream or the connection was lost. */
  ended: Promise<void>
  close(): void
}

/** Opens the event stream of a person on one node, as a page does. */
export async function openStream(node: { url: string }, { cookie }: Person): Promise<Stream> {
  const controller = new AbortController()
  const response = await fetch(`${node.url}/api/stream`, {
    headers: { cookie, origin: APP_URL, accept: 'text/event-stream' },
    signal: controller.signal,
  })
  if (!response.ok || !response.body) throw new Error(`The stream responded with ${response.status}`)
  const received: Stream['received'] = []
  const listen = async (body: ReadableStream<Uint8Array>) => {
    let rest = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: ?(.*)$/m.exec(block)?.[1]
        const event = data ? realtimeEvent.safeParse(parse(data)) : undefined
        if (event?.success) received.push({ at: performance.now(), event: event.data })
      }
    }
  }
  return {
    received,
    ended: listen(response.body).catch(() => undefined),
    close: () => controller.abort(),
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
