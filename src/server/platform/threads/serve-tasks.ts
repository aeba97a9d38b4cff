import { parentPort } from 'node:worker_threads'
import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import { writeFor } from '#server/platform/reader.ts'
import { Problem } from '#shared/http/problem.ts'
import type { FetchedMessage, TaskMessage, ThreadMessage, ThreadTask } from './thread-task.ts'

const send = (message: ThreadMessage) => parentPort?.postMessage(message)

/** The thread's side of a pool: runs the tasks that it is sent, by their names. */
export function serveTasks(tasks: readonly ThreadTask[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task]))
  const fetching = new Map<number, (response: Response) => void>()
  let fetched = 0

  const fetchOwn: FetchOwn = (url) =>
    new Promise((resolve) => {
      fetched += 1
      fetching.set(fetched, resolve)
      send({ kind: 'fetch', id: fetched, url })
    })

  async function run({ task, input, reader }: TaskMessage): Promise<void> {
    const work = await byName.get(task)?.load()
    if (!work) throw new Error(`There is no task ${task}`)
    send({ kind: 'loaded' })
    // The pool types a task's input and output together; between the threads both are plain data.
    const output = await writeFor(reader, () => work(input as never, fetchOwn))
    send({ kind: 'done', output })
  }

  parentPort?.on('message', (message: TaskMessage | FetchedMessage) => {
    if ('fetched' in message) {
      const { fetched: id, status, bytes } = message
      fetching.get(id)?.(new Response(status === 200 ? bytes : null, { status }))
      fetching.delete(id)
      return
    }
    run(message).catch((error: unknown) => {
      if (error instanceof Problem) send({ kind: 'problem', facts: { ...error, message: error.message } })
      else send({ kind: 'failed', error })
    })
  })
}
