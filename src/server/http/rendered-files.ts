import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Env } from '#server/platform/env.ts'
import { requestReader } from '#server/platform/reader.ts'
import { count } from './rate-limit.ts'

/** Of this process; larger files are rendered for each request. */
const CACHE_BYTES = 32 * 1024 * 1024
/** A changed content is another file, so this only frees memory. */
const CACHE_MS = 10 * 60_000

type Bytes = Uint8Array<ArrayBuffer>
type Rendering = {
  /** What the file shows, with its kind: all that the bytes depend on, besides the reader. */
  content: unknown
  /** The user, or the IP address of a visitor. */
  client: string
  render: () => Promise<Bytes>
}

export type RenderedFiles = ReturnType<typeof createRenderedFiles>

/** Files that are rendered on request: once for each version of their content, and limited per client. */
export function createRenderedFiles({ LIMIT_FILES_PER_MINUTE: points }: Env) {
  const limit = points > 0 ? new RateLimiterMemory({ points, duration: 60 }) : undefined
  const cache = new LRUCache<string, Bytes, Rendering['render']>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: CACHE_MS,
    // Concurrent requests share one rendering.
    fetchMethod: (_key, _stale, { context: render }) => render(),
    // A rendering that loses its place in the cache still serves those who wait for it.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
  })
  const countRendering = (client: string) => count(limit, client)
  return {
    /** Counts one rendering of a client; 429 beyond its limit. */
    countRendering,
    async read({ content, client, render }: Rendering): Promise<Bytes> {
      const version = JSON.stringify([requestReader(), content])
      const key = createHash('sha256').update(version).digest('base64url')
      const cached = cache.get(key)
      if (cached) return cached
      await countRendering(client)
      return cache.forceFetch(key, { context: render })
    },
  }
}
