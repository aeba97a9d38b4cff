const encoder = new TextEncoder()

type Parts = {
  maxBytes: number
  /** The reader went away. */
  onGone: () => void
  /** The reader lets too much wait. */
  onFull: () => void
}

/** The body of an answer that is written bit by bit, and never holds more than so much for who does not read it. */
export function createBoundedBody({ maxBytes, onGone, onFull }: Parts) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started
      },
      cancel: () => {
        controller = undefined
        onGone()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBytes }),
  )
  return {
    stream,
    write(text: string): void {
      if (!controller) return
      controller.enqueue(encoder.encode(text))
      if ((controller.desiredSize ?? 0) <= 0) onFull()
    },
    /** What was written still arrives. */
    end(): void {
      controller?.close()
      controller = undefined
    },
  }
}
