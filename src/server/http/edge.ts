import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Database } from '#server/platform/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { ProcessServices } from '#server/platform/services.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import type { AnyHandler } from './context.ts'
import type { RateLimits } from './rate-limit.ts'
import type { RenderedFiles } from './rendered-files.ts'
import type { ReplicaReads } from './replica-reads.ts'
import type { RequestTotals } from './request-totals.ts'
import type { ResponseCache } from './response-cache.ts'

/** What Hono passes from one middleware to the next. */
export type EdgeVariables = {
  /** Node's own request and response, which the calls of a page that is rendered for them share. */
  Bindings: Partial<HttpBindings> & { isInProcess?: true }
  Variables: {
    requestId: string
    log: Logger
    secureHeadersNonce: string
    /** For the log: the user's id, the API key's, or "anonymous"; not set for paths that are no endpoint. */
    caller?: string
    /** For the log: why the request was refused. */
    problemCode?: string
    /** Set by a handler whose response is the same for every visitor. */
    isCacheable?: boolean
    /** False for a write that changes nothing of what is cached for everybody. */
    changesPages?: false
  }
}

export type ReadActorOptions = {
  /** Also for an account that is being deleted. */
  allowsLeaving?: boolean
  /** For the person's own account, whichever organization they act for. */
  asPerson?: boolean
}

export type Route = { endpoint: Endpoint; handler: AnyHandler<Endpoint> }

/** The HTTP layer: where features register their endpoints, with what every request needs. */
export type Edge = ProcessServices & {
  app: Hono<EdgeVariables>
  /** Registered by `serveAll`, added to the router by `mountRoutes`. */
  routes: Route[]
  limits: RateLimits
  files: RenderedFiles
  responseCache: ResponseCache
  requestTotals: RequestTotals
  /** For endpoints with `usesReservedPool`, and for health. */
  reservedDb: Database
  /** For endpoints with `readsReplica`. */
  replicaReads: ReplicaReads
  readActor: (headers: Headers, options?: ReadActorOptions) => Promise<Actor | null>
  /** The login of this session has changed, so the next request reads it again. */
  forgetLogin: (headers: Headers) => void
  /** What wrong codes of the pending login count against. */
  readLoginToLimit: (headers: Headers) => Promise<string | undefined>
  readKey: (headers: Headers) => Promise<KeyHolder | null>
  /** The given sessions that are still valid, with the account that each acts for. */
  findActiveSessions: (sessionIds: string[]) => Promise<Map<string, string>>
}
