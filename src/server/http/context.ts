import type { Database } from '#server/platform/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'
import type { KeyHolder } from '#shared/api-keys/key-holder.ts'
import type {
  Access,
  BodyOf,
  Endpoint,
  FileOf,
  GoodStatus,
  ParamsOf,
  QueryOf,
} from '#shared/http/endpoint.ts'

/** What is known of the caller besides who they are. */
export type Caller = {
  requestId: string
  address: string
  userAgent: string
  referrer: string | null
  /** The address that was called: its path and what stands after its `?`. */
  path: string
  search: string
  headers: Headers
}

/** What an answer may carry besides its body. */
export type Reply = {
  setHeader(name: string, value: string): void
  /** For calls that may succeed in several ways. */
  setStatus(status: GoodStatus): void
  /** A whole `Set-Cookie` line. */
  setCookie(line: string): void
  /** For calls that answer with a redirect. */
  redirectTo(location: string): undefined
}

export type ActorFor<A extends Access> = A extends 'public'
  ? Actor | null
  : A extends { key: ApiKeyScope }
    ? KeyHolder
    : Actor

/** One request as a verb sees it: parsed input, the actor, and the one transaction it writes in. */
export type Call<E extends Endpoint> = {
  actor: ActorFor<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  file: FileOf<E>
  tx: Database
  caller: Caller
  reply: Reply
  log: Logger
}
