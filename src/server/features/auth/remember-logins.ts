import { LRUCache } from 'lru-cache'
import type { LiveLogin } from './session.store.ts'

/** A node refuses a session at the latest so long after it was ended on another one. */
export const LOGIN_CACHE_MS = 900
const LOGINS_MAX = 10_000

type FindLogin = (token: string) => Promise<LiveLogin | null>

/**
 * Remembers the logins of the last moment: a screen sends several requests at once, and each reads who is signed in. Requests
 * that arrive together share one query.
 */
export function rememberLogins(
  find: FindLogin,
  milliseconds: number,
  clock: { now(): number } = performance,
) {
  const logins = new LRUCache<string, Promise<LiveLogin | null>>({
    max: LOGINS_MAX,
    ttl: milliseconds,
    ttlResolution: 0,
    perf: clock,
  })
  const read = (token: string) => {
    const login = find(token)
    if (milliseconds === 0) return login
    logins.set(token, login)
    const forget = () => logins.peek(token) === login && logins.delete(token)
    login.then((found) => found ?? forget(), forget)
    return login
  }
  return {
    find: (token: string, { isFresh }: { isFresh: boolean }) =>
      (isFresh ? undefined : logins.get(token)) ?? read(token),
    forget: (token: string) => logins.delete(token),
  }
}
