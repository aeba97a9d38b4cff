import type { RealtimeEvent } from '#shared/realtime-events.ts'

type Block = { comment: string | null; retry: number | null; id: string | null; event: RealtimeEvent | null }
export type StreamReader = ReturnType<typeof readStream>

/** Reads the response of `GET /api/stream` as a browser does. */
export function readStream(response: Response) {
  const blocks = blocksOf(response)
  const received: { id: string | null; event: RealtimeEvent }[] = []
  let retryMs: number | null = null

  const nextBlock = async () => {
    const { done, value } = await blocks.next()
    if (done) return null
    retryMs = value.retry ?? retryMs
    if (value.event) received.push({ id: value.id, event: value.event })
    return value
  }
  return {
    /** The events so far. */
    received,
    /** How long the page waits before it connects again, as the server said last. */
    retryMs: () => retryMs,
    /** Reads until an event of this type. */
    async until<T extends RealtimeEvent['type']>(type: T) {
      for (;;) {
        const block = await nextBlock()
        if (!block) throw new Error(`The stream ended before "${type}"`)
        const { id, event } = block
        if (event?.type === type) return { id, event: event as Extract<RealtimeEvent, { type: T }> }
      }
    },
    async untilComment(): Promise<string> {
      for (;;) {
        const block = await nextBlock()
        if (!block) throw new Error('The stream ended before a comment')
        if (block.comment !== null) return block.comment
      }
    },
    async untilEnd(): Promise<void> {
      while (await nextBlock());
    },
    close: () => blocks.return(),
  }
}

async function* blocksOf({ body }: Response): AsyncGenerator<Block, void, void> {
  if (!body) throw new Error('The response has no body')
  let text = ''
  for await (const bytes of body.pipeThrough(new TextDecoderStream())) {
    text += bytes
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) yield readBlock(part)
  }
}

function readBlock(text: string): Block {
  const lines = text.split('\n')
  const field = (name: string) => {
    const line = lines.find((candidate) => candidate.startsWith(`${name}:`))
    return line === undefined ? null : line.slice(name.length + 1).trim()
  }
  const data = field('data')
  const retry = field('retry')
  return {
    retry: retry === null ? null : Number(retry),
    comment: field(''),
    id: field('id'),
    event: data === null ? null : JSON.parse(data),
  }
}
