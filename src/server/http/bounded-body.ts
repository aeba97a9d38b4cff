const encoder = new TextEncoder()

type Parts = {
  maxBytes: number
  onCancel: () => void
  /** The client does not read fast enough. */
  onFull: () => void
}

/** A response body that is written incrementally and buffers at most `maxBytes` for a slow client. */
export function createBoundedBody({ maxBytes, onCancel, onFull }: Parts) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started
      },
      cancel: () => {
        controller = undefined
        onCancel()
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
    /** Everything written before still arrives. */
    end(): void {
      controller?.close()
      controller = undefined
    },
  }
}
