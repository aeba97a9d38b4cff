type Request = { key: string | null; path: string; body: string }
type Result = { status: number; json: string }

const KEYS_MAX = 2000

const reused = {
  status: 400,
  json: JSON.stringify({
    error: {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    },
  }),
}

/** The same key and parameters get the first response again; other parameters are an error. */
export function createIdempotency() {
  const seen = new Map<string, Request & { result: Result }>()

  return (request: Request, run: () => Result): Result & { isReplayed: boolean } => {
    const { key, path, body } = request
    const first = key === null ? undefined : seen.get(key)
    if (first) {
      const isSame = first.path === path && first.body === body
      return { ...(isSame ? first.result : reused), isReplayed: isSame }
    }
    const result = run()
    // Requests that were refused before anything happened can be corrected and sent again.
    const hasHappened = result.status === 200 || result.status === 402
    if (key !== null && hasHappened && seen.size < KEYS_MAX) seen.set(key, { ...request, result })
    return { ...result, isReplayed: false }
  }
}
