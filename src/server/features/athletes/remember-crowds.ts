import { LRUCache } from 'lru-cache'

/**
 * Remembers for half a minute which filters match more racers than are counted. The response only says "at least", so
 * counting them again for everybody with the same filters would find nothing new.
 */
export function rememberCrowds(now: () => number = () => performance.now()) {
  const crowds = new LRUCache<string, true>({ max: 1000, ttl: 30_000, ttlResolution: 0, perf: { now } })
  return {
    isCrowd: (filters: string) => crowds.has(filters),
    remember: (filters: string) => void crowds.set(filters, true),
  }
}
