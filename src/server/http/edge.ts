import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { KeyHolder } from '#shared/api-keys/key-holder.ts'
import type { RateLimits } from './rate-limit.ts'

/** What Hono carries from one layer of the edge to the next. */
export type EdgeVariables = {
  /** What Node made of the request; a page that is rendered calls without. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    secureHeadersNonce: string
    /** Set by whoever made an answer that every visitor may get the same copy of. */
    isForEverybody?: boolean
  }
}

/** The outer wall of the server: where endpoints are hung up, with what every one of them needs. */
export type Edge = {
  app: Hono<EdgeVariables>
  env: Env
  db: Database
  limits: RateLimits
  seal: Seal
  realtime: Realtime
  readActor: (headers: Headers) => Promise<Actor | null>
  /** Whose key came with a call. */
  readKey: (headers: Headers) => Promise<KeyHolder | null>
  /** Which of these logins are not over. */
  findLiveLogins: (sessionIds: string[]) => Promise<Set<string>>
}
