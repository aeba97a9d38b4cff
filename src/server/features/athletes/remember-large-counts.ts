import { LRUCache } from 'lru-cache'

/**
 * Remembers for half a minute which filters match more racers than are counted. The response only says "at least", so
 * counting them again for everybody with the same filters would find nothing new.
 */
export function rememberLargeCounts(now: () => number = () => performance.now()) {
  const counts = new LRUCache<string, true>({ max: 1000, ttl: 30_000, ttlResolution: 0, perf: { now } })
  return {
    isLarge: (filters: string) => counts.has(filters),
    remember: (filters: string) => void counts.set(filters, true),
  }
}
