import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import type { Reader } from '#shared/format/reader.ts'
import type { ProblemFacts } from '#shared/http/problem.ts'

/** Work that would block the event loop. Its input and output are copied between the threads, so they are plain data. */
export type ThreadTask<Input = never, Output = unknown> = {
  name: string
  /** Called in the thread only, so that the libraries of the work are loaded there. */
  load: () => Promise<(input: Input, fetchOwn: FetchOwn) => Output | Promise<Output>>
}

export const threadTask = <Input, Output>(
  name: string,
  load: ThreadTask<Input, Output>['load'],
): ThreadTask<Input, Output> => ({ name, load })

/** A task whose output is a file: a Node buffer loses its type between the threads. */
export const fileTask = <Input>(
  name: string,
  load: () => Promise<(input: Input, fetchOwn: FetchOwn) => Promise<Buffer>>,
): ThreadTask<Input, Uint8Array<ArrayBuffer>> =>
  threadTask(name, async () => {
    const render = await load()
    return async (input: Input, fetchOwn: FetchOwn) => new Uint8Array(await render(input, fetchOwn))
  })

/** What a thread is sent: one task at a time, written for its reader, and the pictures that it asked for. */
export type TaskMessage = { task: string; input: unknown; reader: Reader }
export type FetchedMessage = { fetched: number; status: number; bytes: Uint8Array<ArrayBuffer> }

/** What a thread sends. */
export type ThreadMessage =
  | { kind: 'loaded' }
  | { kind: 'fetch'; id: number; url: string }
  | { kind: 'done'; output: unknown }
  | { kind: 'problem'; facts: ProblemFacts }
  | { kind: 'failed'; error: unknown }
