import { Worker } from 'node:worker_threads'
import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import { Problem } from '#shared/http/problem.ts'
import type { FetchedMessage, TaskMessage, ThreadMessage } from './thread-task.ts'

/** Loading the libraries of a task on a busy machine; the time limit of the task begins after it. */
const LOAD_LIMIT_MS = 60_000
/** A task that needs more loses its thread, not the process. */
const MEMORY_MB = 384

/** Node reads TypeScript in a thread only with a loader that was registered there. */
const LOAD_SOURCE = `
const { workerData } = require('node:worker_threads')
import('tsx/esm/api').then(({ register }) => (register(), import(workerData)))`
/** Says how JSX is compiled. */
const SOURCE_ENV = { TSX_TSCONFIG_PATH: 'tsconfig.server.json' }

/** The task was ended because it took too long. */
export class TaskTimeoutError extends Error {
  override name = 'TaskTimeoutError'
}

export type Thread = ReturnType<typeof startThread>

/** Starts a thread that runs one task at a time: the built program, or its source in development and tests. */
export function startThread(program: URL) {
  const options = { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }
  const worker = program.pathname.endsWith('.ts')
    ? new Worker(LOAD_SOURCE, {
        ...options,
        eval: true,
        workerData: program.href,
        env: { ...process.env, ...SOURCE_ENV },
      })
    : new Worker(program, options)
  // The process may end while threads wait for work.
  worker.unref()
  let isAlive = true
  worker.once('exit', () => {
    isAlive = false
  })
  // The task at hand reports it; an idle thread that fails is only replaced.
  worker.on('error', () => {
    isAlive = false
  })

  const answerFetch = async (id: number, url: string, fetchOwn: FetchOwn): Promise<void> => {
    const response = await Promise.resolve(fetchOwn(url)).catch(() => null)
    const bytes = new Uint8Array((await response?.arrayBuffer().catch(() => null)) ?? [])
    const status = response?.status ?? 502
    const message: FetchedMessage = { fetched: id, status, bytes }
    worker.postMessage(message, [bytes.buffer])
  }

  return {
    isAlive: () => isAlive,
    stop: () => worker.terminate(),
    run(message: TaskMessage, fetchOwn: FetchOwn, limitMs: number): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const end = () => {
          isAlive = false
          void worker.terminate()
          finish(() => reject(new TaskTimeoutError(`${message.task} took longer than its time limit`)))
        }
        let timer = setTimeout(end, LOAD_LIMIT_MS)
        const finish = (settle: () => void) => {
          clearTimeout(timer)
          worker.off('message', receive).off('error', reject).off('exit', fail)
          settle()
        }
        const fail = () => finish(() => reject(new Error(`The thread of ${message.task} ended`)))
        const receive = (reply: ThreadMessage) => {
          if (reply.kind === 'fetch') void answerFetch(reply.id, reply.url, fetchOwn)
          else if (reply.kind === 'loaded') {
            clearTimeout(timer)
            timer = setTimeout(end, limitMs)
          } else if (reply.kind === 'done') finish(() => resolve(reply.output))
          else if (reply.kind === 'problem') finish(() => reject(new Problem(reply.facts)))
          else finish(() => reject(reply.error))
        }
        worker.on('message', receive).once('error', reject).once('exit', fail)
        worker.postMessage(message)
      })
    },
  }
}
