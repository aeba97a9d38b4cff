import { parse, serialize } from 'hono/utils/cookie'
import type { Env } from '#server/platform/env.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'

/** A browser has it for a moment after each write. It has no content, so it is not signed: its absence only means older data. */
const RECENT_WRITE = 'recent-write'
/** The browser may count its seconds from a little before the commit was acknowledged. */
const MARGIN_SECONDS = 1

type Settings = Pick<Env, 'APP_URL' | 'DATABASE_REPLICA_LAG_SECONDS'>

/** Makes a browser read its own writes, from whichever node. */
const recentWriteCookie = (env: Settings): string =>
  serialize(RECENT_WRITE, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.APP_URL.startsWith('https:'),
    maxAge: env.DATABASE_REPLICA_LAG_SECONDS + MARGIN_SECONDS,
  })

/** So that people read their own writes. Visitors have none, and a new session is remembered nowhere. */
export function addWriteCookie(
  env: Env,
  { changesLogin, changesPages }: Endpoint,
  actor: Actor | KeyHolder | null,
  { cookies }: { cookies: string[] },
): void {
  const isUser = actor !== null && 'userId' in actor
  const hasReplica = env.DATABASE_REPLICA_URL !== undefined
  const mayReadReplica = hasReplica && changesPages !== false && (isUser || cookies.length > 0)
  const mayReadOldLogin = isUser && changesLogin !== false
  if (mayReadReplica || mayReadOldLogin) cookies.push(recentWriteCookie(env))
}

/** Then neither the replica nor the memory of a node is asked. */
export function hasRecentlyWritten(headers: Headers): boolean {
  const cookies = headers.get('cookie')
  return cookies !== null && parse(cookies, RECENT_WRITE)[RECENT_WRITE] !== undefined
}
