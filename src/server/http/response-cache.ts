import { LRUCache } from 'lru-cache'

/** Changes made through other nodes are not announced here; this is how long they stay unseen. */
export const RESPONSE_CACHE_MS = 1000
const BYTES_MAX = 16 * 1024 * 1024

export type CachedResponse = { body: Uint8Array<ArrayBuffer>; status: number; headers: Headers }

/** Responses that are the same for many people, each created at most once a second, however many of them ask for it. */
export type ResponseCache = {
  /**
   * Finds a response or loads it. `load` returns null for what belongs to its caller alone; then everybody who waited for
   * it loads their own, and so null means that `load` of this caller has run.
   */
  read(key: string, load: () => Promise<CachedResponse | null>): Promise<CachedResponse | null>
  clear(): void
}

/** Without a lifetime, nothing is found again: for tests, which change rows behind the server’s back. */
export function createResponseCache(lifetimeMs = RESPONSE_CACHE_MS): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }) => body.byteLength + 1,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  })
  const pending = new Map<string, Promise<CachedResponse | null>>()

  const loadAndStore = async (key: string, load: () => Promise<CachedResponse | null>) => {
    const loading = load()
    pending.set(key, loading)
    try {
      const response = await loading
      // Otherwise something has changed since it was read.
      if (response && pending.get(key) === loading) responses.set(key, response)
      return response
    } finally {
      if (pending.get(key) === loading) pending.delete(key)
    }
  }

  return {
    clear: () => {
      responses.clear()
      pending.clear()
    },
    read: async (key, load) => {
      if (lifetimeMs === 0) return load()
      // No `await` between this check and `pending.set`, so that two requests cannot both start loading.
      const found = responses.get(key) ?? pending.get(key)?.catch(() => null)
      const response = found && (await found)
      return response || loadAndStore(key, load)
    },
  }
}
