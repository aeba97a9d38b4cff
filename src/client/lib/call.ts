import { errorKindOf, errorScreens } from '#shared/errors/error-catalogue.ts'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import { fillPath, type QueryValues, queryString } from '#shared/http/path.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import { ACCOUNT_HEADER, ACCOUNT_SWITCHED, Problem } from '#shared/http/problem.ts'
import { withConfirmedEmail } from './email-confirmation.ts'

/** Specification 7 and 9. */
const TIMEOUT_MS = 15_000
const TIMEOUT_MESSAGE = 'Request timed out after 15 seconds'

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

type Options = {
  fetch?: Fetch | undefined
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** The body identifies repeats itself: no `Idempotency-Key`, whose response the server would store as well. */
  isRepeatable?: boolean
}

/** The specification's request helper: a method, a path and an optional JSON body. */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<unknown> {
  return (await exchange(method, path, body, options)).data
}

/** The same with the response headers, which link to the next page of a list. */
export async function exchange(
  method: string,
  path: string,
  body?: unknown,
  { fetch = globalThis.fetch, signal, headers = {} }: Options = {},
): Promise<{ data: unknown; headers: Headers }> {
  // Not `AbortSignal.timeout`: it would hold on to a finished request, and a rendered page's data, for its 15 seconds.
  const timeout = new AbortController()
  const clock = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  const talk = async () => {
    const response = await fetch(path, {
      method,
      headers: {
        ...headers,
        ...accountHeaders(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'include',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    })
    return { response, data: await readBody(response) }
  }
  // The response can be lost as well as the request.
  const { response, data } = await talk()
    .catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw timeout.signal.aborted ? networkProblem('TIMEOUT', TIMEOUT_MESSAGE) : networkProblem('NETWORK')
    })
    .finally(() => clearTimeout(clock))
  if (!response.ok) {
    const problem = readProblem(response.status, data)
    reloadIfSwitched(problem)
    throw problem
  }
  return { data, headers: response.headers }
}

/** Calls an endpoint, given as its reference of `endpoint-map.ts`: only the method and path exist in the build. */
export async function call<const E extends Endpoint>(
  { method, path }: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<ResponseOf<E>> {
  const { params, query, body } = input as {
    params?: Record<string, string>
    query?: QueryValues
    body?: unknown
  }
  const url = fillPath(path, params) + queryString(query)
  const isKeyed = method === 'POST' && !options.isRepeatable
  const headers: Record<string, string> = isKeyed ? { 'idempotency-key': keyOf(input) } : {}
  // The server validated the response against the endpoint's schema.
  return withConfirmedEmail(() => request(method, url, body, { ...options, headers })) as Promise<
    ResponseOf<E>
  >
}

const keys = new WeakMap<object, string>()

/** One key for one intent: a mutation that is tried again passes the same input and so the same key. */
function keyOf(input: object): string {
  const key = keys.get(input) ?? crypto.randomUUID()
  keys.set(input, key)
  return key
}

const readBody = (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.includes('json') ? response.json() : response.text()

/** What the server said went wrong. */
export function readProblem(status: number, response: unknown): Problem {
  const body: Partial<ProblemBody> = typeof response === 'object' && response !== null ? response : {}
  return new Problem({
    status,
    code: body.code ?? `HTTP_${status}`,
    message: body.message ?? errorScreens[errorKindOf(status)].description,
    ...(body.fields && { fields: body.fields }),
    ...(body.errorId && { errorId: body.errorId }),
    ...(body.plan && { plan: body.plan }),
  })
}

export const networkProblem = (
  code: 'NETWORK' | 'TIMEOUT',
  message: string = errorScreens.network.description,
) => new Problem({ status: 0, code, message })

let shownAccount: string | undefined

/** The account that this page shows, of somebody who can switch; the server refuses calls that were meant for another. */
export function setShownAccount(userId: string | undefined): void {
  shownAccount = userId
}

export const accountHeaders = (): Record<string, string> =>
  shownAccount ? { [ACCOUNT_HEADER]: shownAccount } : {}

/** After a switch in another tab, or the end of a seat: the page loads anew for the account of the session. */
function reloadIfSwitched(error: unknown): void {
  if (error instanceof Problem && error.code === ACCOUNT_SWITCHED) window.location.reload()
}
