import type * as z from 'zod/v4/core'
import type { Role } from '#shared/accounts/roles.ts'
import type { ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'
import type { Permission } from '#shared/members/seat.constants.ts'

/** Who may call: anyone, any signed-in user, users with one of the roles, or a brand's system with an API key. */
export type Access = 'public' | 'signed-in' | readonly Role[] | { readonly key: ApiKeyScope }

/** The scope an API key needs; undefined for endpoints called by people. */
export const keyScopeOf = ({ access }: Pick<Endpoint, 'access'>): ApiKeyScope | undefined =>
  typeof access === 'object' && 'key' in access ? access.key : undefined

/** Public endpoints ask nobody who they are, so a seat takes nothing away there. */
export const permissionFor = ({
  method,
  access,
  permission,
}: Pick<Endpoint, 'method' | 'permission'> & { access?: Access }): Permission =>
  permission ?? (method === 'GET' || access === 'public' ? 'read' : 'write')

/** The rate limit a call counts against; each has its own settings per IP address and per account. */
export type LimitName = 'general' | 'sign-in' | 'mail' | 'import'

/**
 * How many requests of one API key, of all keys of one brand and of all brands are handled at the same time; 429 above
 * that. Those with a total run one after the other.
 */
export type InFlight = { perKey: number; perBrand: number; total?: number }
export const KEY_IN_FLIGHT: InFlight = { perKey: 30, perBrand: 60 }

/** What a JSON body may have, where the endpoint does not say more: the longest forms take less. */
export const BODY_BYTES = 64 * 1024

/** Responses without a body: 204, and a redirect of the browser. */
export const noContent = 'no-content'
export const redirect = 'redirect'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the specification writes it: `/api/athletes/{id}`. */
  path: `/api/${string}`
  summary: string
  access: Access
  /** What a member of an organization needs, where it is neither reading by GET nor writing by the other methods. */
  permission?: Permission
  /** About the person who is signed in, whichever organization they act for: their login, browser and memberships. */
  actsAsPerson?: true
  /**
   * Also for a person who belongs to both parties: it ends, takes back, reports or prepares something, and decides nothing for
   * the other party. All other writes to a deal between two parties are refused to them (`requireOneParty`).
   */
  allowsBothParties?: true
  /** Ruling R45: refused with `EMAIL_UNCONFIRMED` until the caller has confirmed the email address. */
  needsConfirmedEmail?: true
  limit?: LimitName
  /** The body field that names the account to rate-limit, where it is not the caller's own. */
  limitBy?: string
  /**
   * A success proves the owner's password, code or passkey, so it clears the failed attempts of the account. After every other
   * success they stay, or any response that is easily had would allow another round of guesses.
   */
  forgivesAttempts?: true
  /** Limits the account whose login is at its second step, instead of one in the body. */
  limitsPendingLogin?: true
  /** The body field with the address that an email goes to, which is limited as well as the caller. */
  limitsRecipient?: string
  params?: z.$ZodObject
  query?: z.$ZodObject
  body?: z.$ZodType
  /** Called from outside our pages, for example by a mail client: authorized by its query alone; the body is ignored. */
  allowsCrossSite?: true
  /** Multipart: the body's fields and one file in the part `file`. */
  upload?: { maxBytes: number }
  /** Limit for the JSON body, where `BODY_BYTES` is too small; close to what the schema allows. */
  maxBytes?: number
  /** Of an endpoint that systems write through: requests handled at the same time, where the default is too many. */
  inFlight?: InFlight
  /** Requests of one account that are handled at the same time, where each body is costly to read; 429 above that. */
  inFlightPerAccount?: number
  /** Of sign-in: runs on a small pool of its own, so that nobody is locked out while the other one is exhausted. */
  usesReservedPool?: true
  /**
   * A read that may be a second old: from the replica where there is one, unless the caller has just written. Not for what
   * a live event makes pages fetch again.
   */
  readsReplica?: true
  /**
   * A write after which the login is what it was: same role, seat, plan and language. Other writes make every node read the
   * login again.
   */
  changesLogin?: false
  /**
   * A write that changes no public page, no directory and nothing else that is read from the replica. After others, what is
   * cached of them is loaded again, and the caller reads from the primary.
   */
  changesPages?: false
  /**
   * Where the handler says that a response is the same for everybody who is signed in, or for every visitor, it is shared
   * for up to a second.
   */
  isShared?: true
  /** Calls another server before writing, so no transaction is opened for it; the handler opens its own. */
  callsExternalService?: true
  /** Also for somebody whose account is being deleted; everywhere else they count as signed out. */
  allowsLeaving?: true
  /** A read by staff of what others wrote for somebody else; it is kept in the audit log, as their writes are. */
  showsPrivateContent?: true
  response: z.$ZodType | typeof noContent | typeof redirect
  /** The success status, where it is not the default for the method. */
  status?: SuccessStatus
  /** Further success statuses that the handler may set by `reply.setStatus`. */
  otherStatuses?: readonly SuccessStatus[]
}

export type SuccessStatus = 200 | 201 | 202

type Route = Pick<Endpoint, 'method' | 'path'>

/** Annotated for the bundler: a page that needs one schema of a contract does not get its endpoints. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Method extends Route['method'],
  const Path extends Route['path'],
  const Rest extends Omit<Endpoint, keyof Route>,
>(method: Method, path: Path, rest: Rest): { method: Method; path: Path } & Rest {
  return { ...rest, method, path }
}

type Parsed<S> = S extends z.$ZodType ? z.output<S> : undefined
type Raw<S> = S extends z.$ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type FileOf<E extends Endpoint> = E extends { upload: object } ? Uint8Array : undefined
export type ResponseOf<E extends Endpoint> = E['response'] extends z.$ZodType
  ? z.output<E['response']>
  : undefined

type Given<K extends string, S> = S extends z.$ZodType
  ? Record<never, never> extends Raw<S>
    ? { [key in K]?: Raw<S> }
    : { [key in K]: Raw<S> }
  : { [key in K]?: undefined }

/** What a caller passes: exactly the parts the endpoint declares. */
export type InputOf<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']> &
  (E extends { upload: object } ? { file: Blob } : { file?: undefined })

export function statusOf({ status, response, method }: Endpoint): number {
  if (status) return status
  if (response === noContent) return 204
  if (response === redirect) return 302
  return method === 'POST' ? 201 : 200
}
