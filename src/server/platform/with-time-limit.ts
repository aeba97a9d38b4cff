import { setMaxListeners } from 'node:events'

type Signals = {
  /** Aborted at the limit, and when the process stops. */
  signal: AbortSignal
  /** Aborted at the limit. */
  limit: AbortSignal
}

export class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/**
 * Fails when the work takes longer, whether it minds its signal or not: the caller goes on, and what the work still does
 * is lost.
 */
export async function withTimeLimit<T>(
  seconds: number,
  stopping: AbortSignal | undefined,
  work: (signals: Signals) => Promise<T>,
): Promise<T> {
  const [over, ended] = [new AbortController(), new AbortController()]
  const stop = () => ended.abort(stopping?.reason)
  if (stopping?.aborted) stop()
  // One listener for each job that runs.
  if (stopping) setMaxListeners(0, stopping)
  stopping?.addEventListener('abort', stop)
  let timer: ReturnType<typeof setTimeout> | undefined
  const failure = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TimeLimitError(`took longer than its limit of ${seconds} seconds`)
      over.abort(error)
      ended.abort(error)
      reject(error)
    }, seconds * 1000)
  })
  try {
    return await Promise.race([work({ signal: ended.signal, limit: over.signal }), failure])
  } finally {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', stop)
  }
}
