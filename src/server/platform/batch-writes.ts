import { AsyncResource } from 'node:async_hooks'

type BatchOptions<Input, Result> = {
  /** The most inputs of a batch. */
  max: number
  /** Inputs of one key are never in one batch, and are written in the order in which they came. */
  keyOf: (input: Input) => string
  /** Writes all inputs, in one transaction, and returns a result for each, in their order. */
  write: (inputs: readonly Input[]) => Promise<readonly Result[]>
}

type Work = () => Promise<void>
type Waiting<Input, Result> = {
  input: Input
  resolve: (result: Result) => void
  reject: (error: unknown) => void
  /** Runs the work as part of the request that the input came with. */
  inContext: (work: Work) => Promise<void>
}

/**
 * Group commit: inputs that come while a batch is being written wait for its end and are written together in the next one.
 * There is no timer, so an input that comes alone is written at once, and the busier the process, the larger its batches. A
 * batch that fails rejects each of its inputs.
 */
export function batchWrites<Input, Result>({
  max,
  keyOf,
  write,
}: BatchOptions<Input, Result>): (input: Input) => Promise<Result> {
  let waiting: Waiting<Input, Result>[] = []
  let isWriting = false

  const takeBatch = () => {
    const batch = new Map<string, Waiting<Input, Result>>()
    waiting = waiting.filter((entry) => {
      const key = keyOf(entry.input)
      if (batch.size === max || batch.has(key)) return true
      batch.set(key, entry)
      return false
    })
    return [...batch.values()]
  }

  const writeBatch = async (batch: readonly Waiting<Input, Result>[]) => {
    try {
      const results = await write(batch.map(({ input }) => input))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const writeAll = async () => {
    isWriting = true
    for (let batch = takeBatch(); batch[0]; batch = takeBatch()) {
      // The statements belong to the trace of the first request, not to that of a request long ago.
      await batch[0].inContext(() => writeBatch(batch))
    }
    isWriting = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject, inContext: AsyncResource.bind((work: Work) => work()) })
      if (!isWriting) void writeAll()
    })
}
