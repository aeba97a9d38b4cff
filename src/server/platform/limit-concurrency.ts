import { unavailable } from '#shared/http/problem.ts'

const RETRY_AFTER_SECONDS = 10

/** Runs `concurrency` tasks at a time and queues some more; a task that finds the queue full is refused with a 503. */
export function limitConcurrency({ concurrency, queue }: { concurrency: number; queue: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < concurrency) running += 1
    else if (waiting.length < queue) await new Promise<void>((resolve) => waiting.push(resolve))
    else
      throw unavailable(
        'We are processing many files right now. Please try again in a moment.',
        RETRY_AFTER_SECONDS,
      )
    try {
      return await task()
    } finally {
      // A finished task passes its slot on to the next one in the queue.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
