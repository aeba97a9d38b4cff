import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import { requestReader } from '#server/platform/reader.ts'
import { tooMany, unavailable } from '#shared/http/problem.ts'
import { startThread, TaskTimeoutError, type Thread } from './start-thread.ts'
import type { ThreadTask } from './thread-task.ts'

export type PoolLimits = {
  /** Tasks at a time. */
  threads: number
  /** Waiting tasks. */
  queue: number
  /** Tasks of one client, running or waiting. */
  perClient: number
  /** A task that takes longer is ended with its thread. */
  seconds: number
}

type Client = { tasks: number; servedAt: number }
type Waiting = { client: Client; start: () => void }
type TaskOptions = { client: string; fetchOwn?: FetchOwn }

const RETRY_SECONDS = 5
/** An idle thread is ended after this time, because each has a heap of its own. */
const IDLE_MS = 60_000
const BUSY = 'The server is busy. Please try again in a moment.'
const noPictures: FetchOwn = () => new Response(null, { status: 404 })

/**
 * Runs tasks in a few threads. Waiting clients take turns, so that one with many tasks delays another by one task at
 * most. A full queue is refused, which bounds memory and waiting.
 */
export function createThreadPool(program: URL, limits: PoolLimits) {
  const clients = new Map<string, Client>()
  const waiting: Waiting[] = []
  let idle: Thread[] = []
  let running = 0
  let turns = 0
  let retirement: NodeJS.Timeout | undefined

  async function begin(client: Client): Promise<void> {
    if (running < limits.threads) running += 1
    // The slot is passed on, so the number of running tasks does not change.
    else await new Promise<void>((start) => waiting.push({ client, start }))
    turns += 1
    client.servedAt = turns
  }

  function end(): void {
    const next = waiting.reduce<Waiting | undefined>(
      (first, each) => (first && first.client.servedAt <= each.client.servedAt ? first : each),
      undefined,
    )
    if (!next) {
      running -= 1
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    next.start()
  }

  function retireLater(): void {
    clearTimeout(retirement)
    retirement = setTimeout(() => {
      for (const thread of idle) void thread.stop()
      idle = []
    }, IDLE_MS).unref()
  }

  async function execute<I, O>(task: ThreadTask<I, O>, input: I, fetchOwn: FetchOwn): Promise<O> {
    const free = idle.pop()
    const thread = free?.isAlive() ? free : startThread(program)
    const message = { task: task.name, input, reader: requestReader() }
    try {
      // The thread runs the function that this type describes.
      return (await thread.run(message, fetchOwn, limits.seconds * 1000)) as O
    } catch (error) {
      if (error instanceof TaskTimeoutError) throw unavailable(BUSY, RETRY_SECONDS)
      throw error
    } finally {
      if (thread.isAlive()) idle.push(thread)
      retireLater()
    }
  }

  return {
    async run<I, O>(
      task: ThreadTask<I, O>,
      input: I,
      { client: name, fetchOwn = noPictures }: TaskOptions,
    ): Promise<O> {
      const client = clients.get(name) ?? { tasks: 0, servedAt: 0 }
      const isFull = running >= limits.threads && waiting.length >= limits.queue
      if (client.tasks >= limits.perClient) throw tooMany(RETRY_SECONDS)
      if (isFull) throw unavailable(BUSY, RETRY_SECONDS)
      client.tasks += 1
      clients.set(name, client)
      try {
        await begin(client)
        return await execute(task, input, fetchOwn).finally(end)
      } finally {
        client.tasks -= 1
        if (client.tasks === 0) clients.delete(name)
      }
    },
  }
}
