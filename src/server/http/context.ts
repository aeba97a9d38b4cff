import type { Services } from '#server/platform/services.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import type {
  Access,
  BodyOf,
  Endpoint,
  FileOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
  SuccessStatus,
} from '#shared/http/endpoint.ts'
import type { AuditFacts } from './audit.ts'

/** Facts about the HTTP request besides its parsed input. */
export type Caller = {
  requestId: string
  ip: string
  userAgent: string
  referrer: string | null
  path: string
  /** The query string with its leading `?`, or an empty string. */
  search: string
  headers: Headers
  /** A read, or a write that a person who belongs to both parties of a deal may make. */
  allowsBothParties: boolean
}

/** What a response may carry besides its body. */
export type Reply = {
  setHeader(name: string, value: string): void
  /** For endpoints with several success statuses. */
  setStatus(status: SuccessStatus): void
  /** Takes a complete `Set-Cookie` value. */
  setCookie(line: string): void
  /** For endpoints with `isShared`: this response is the same for all members, or for all visitors. */
  share(): void
  /** For endpoints whose response is a redirect. */
  redirectTo(location: string): undefined
}

export type ActorFor<A extends Access> = A extends 'public'
  ? Actor | null
  : A extends { key: ApiKeyScope }
    ? KeyHolder
    : Actor

/** The first argument of every handler: services, parsed input, the actor and the request's transaction. */
export type RequestContext<E extends Endpoint = Endpoint> = Services & {
  actor: ActorFor<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  file: FileOf<E>
  caller: Caller
  reply: Reply
  /** Adds to the audit log of a request by staff; says nothing for others. */
  audit(facts: AuditFacts): void
}

/** What actions need of a request by a signed-in user, whichever endpoint it came through. */
export type ActorContext = Services & { actor: Actor; caller: Caller }

export type Handler<E extends Endpoint> = (ctx: RequestContext<E>) => Promise<ResponseOf<E>>

/** Works for long before its transaction opens, so that no connection waits for it, and returns the handler. */
export type PreparedHandler<E extends Endpoint> = {
  prepare(ctx: RequestContext<E>): Promise<Handler<E>>
}

/** Handles requests that arrive at the same time in one transaction, which it opens itself. */
export type BatchedHandler<E extends Endpoint> = {
  /**
   * The edge opens no transaction and locks no account. Undefined where the request needs a transaction of its own, as one with
   * an `Idempotency-Key` or an entry in the audit log always does.
   */
  handleInBatch(ctx: RequestContext<E>): Promise<ResponseOf<E> | undefined>
  handleAlone: Handler<E>
}

export type AnyHandler<E extends Endpoint> = Handler<E> | PreparedHandler<E> | BatchedHandler<E>
