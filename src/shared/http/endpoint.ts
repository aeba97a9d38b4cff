import type * as z from 'zod/v4/core'
import type { Role } from '#shared/accounts/roles.ts'
import type { ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'

/** Who may call: anybody, anybody signed in, the named roles, or a brand's own system with a key for it. */
export type Access = 'public' | 'signed-in' | readonly Role[] | { readonly key: ApiKeyScope }

/** What a key must be good for; nothing where people call. */
export const keyScopeOf = ({ access }: Pick<Endpoint, 'access'>): ApiKeyScope | undefined =>
  typeof access === 'object' && 'key' in access ? access.key : undefined

/** Which allowance a call draws on; each has its own setting per address and per account. */
export type LimitName = 'general' | 'sign-in' | 'mail'

/** What a call answers when it has no body, or sends the browser elsewhere. */
export const noContent = 'no-content'
export const redirect = 'redirect'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the specification writes it: `/api/athletes/{id}`. */
  path: `/api/${string}`
  summary: string
  access: Access
  limit?: LimitName
  /** The field of the body that names the account meant, where it is not the caller's own. */
  limitBy?: string
  params?: z.$ZodObject
  query?: z.$ZodObject
  body?: z.$ZodType
  /**
   * Called without a page of ours, such as by a mail program: what it may do is proven by the query alone, and whatever
   * its body holds is not read.
   */
  isOpenToOthers?: true
  /** One file comes with the fields of the body, as a form with the part `file`. */
  upload?: { maxBytes: number }
  /** How large its JSON may be, where the usual 1 MB is not enough. */
  maxBytes?: number
  /** Somebody else's server is asked before anything is written, so no transaction is held open meanwhile. */
  asksOutside?: true
  answer: z.$ZodType | typeof noContent | typeof redirect
  /** The status of a good answer, where it is not the usual one of its kind. */
  status?: GoodStatus
  /** Others that the verb may choose, by `reply.setStatus`. */
  alsoAnswers?: readonly GoodStatus[]
}

export type GoodStatus = 200 | 201 | 202

/**
 * What a client needs to call an endpoint: its method and path, without the schemas. `E` is carried for its types only;
 * an endpoint value is a reference to itself.
 */
export type EndpointRef<E extends Endpoint> = {
  readonly method: E['method']
  readonly path: E['path']
  readonly endpoint?: E
}

export const endpoint = <const E extends Endpoint>(description: E): E => description

type Parsed<S> = S extends z.$ZodType ? z.output<S> : undefined
type Raw<S> = S extends z.$ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type FileOf<E extends Endpoint> = E extends { upload: object } ? Uint8Array : undefined
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.$ZodType ? z.output<E['answer']> : undefined

type Given<K extends string, S> = S extends z.$ZodType
  ? Record<never, never> extends Raw<S>
    ? { [key in K]?: Raw<S> }
    : { [key in K]: Raw<S> }
  : { [key in K]?: undefined }

/** What a caller passes: the parts the endpoint declares, and no others. */
export type InputOf<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']> &
  (E extends { upload: object } ? { file: Blob } : { file?: undefined })

export function statusOf({ status, answer, method }: Endpoint): number {
  if (status) return status
  if (answer === noContent) return 204
  if (answer === redirect) return 302
  return method === 'POST' ? 201 : 200
}
