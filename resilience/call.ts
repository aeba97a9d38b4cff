import * as z from 'zod/v4/core'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import { fillPath } from '#shared/http/path.ts'
import { aBrandForm } from '#tests/support/a-brand-form.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { APP_URL } from './nodes.ts'

export type Person = { userId: string; email: string; cookie: string }

export type Reply<E extends Endpoint> = {
  status: number
  /** The parsed body of a successful response. */
  body: ResponseOf<E> | null
  headers: Headers
}

type CallOptions = { person?: Person | undefined; key?: string | undefined; signal?: AbortSignal }

/** Calls an endpoint of one node as the client does, without retries. */
export async function call<const E extends Endpoint>(
  node: { url: string },
  endpoint: E,
  input: InputOf<E>,
  { person, key, signal }: CallOptions = {},
): Promise<Reply<E>> {
  const { params, body } = input as { params?: Record<string, string>; body?: unknown }
  const response = await fetch(`${node.url}${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    headers: {
      origin: APP_URL,
      ...(person && { cookie: person.cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const text = await response.text()
  const { status, headers } = response
  if (!response.ok || typeof endpoint.response === 'string') return { status, body: null, headers }
  return { status, body: z.parse(endpoint.response, JSON.parse(text)) as ResponseOf<E>, headers }
}

/** Like `call`, but returns null when there was no response at all. */
export const tryCall = <const E extends Endpoint>(
  ...[node, endpoint, input, options]: Parameters<typeof call<E>>
) => call(node, endpoint, input, options).catch(() => null)

export const PASSWORD = 'lap-after-lap'
let people = 0

export async function register(
  node: { url: string },
  role: 'ATHLETE' | 'BRAND',
  email = `person-${++people}@resilience.test`,
  lastName = 'Ashgrove',
): Promise<Person> {
  const { status, body, headers } = await call(node, accountEndpoints.register, {
    body: { email, password: PASSWORD, role, firstName: 'Robin', lastName },
  })
  if (!body) throw new Error(`Registration failed: ${status}`)
  return { userId: body.user.id, email, cookie: cookieOf(new Response(null, { headers })) }
}

/** Registers a brand with a page. */
export async function registerBrand(node: { url: string }): Promise<Person> {
  const person = await register(node, 'BRAND')
  const body = aBrandForm(`Brand ${person.userId.slice(-6)}`)
  const { status } = await call(node, brandEndpoints.create, { body }, { person })
  if (status !== 201) throw new Error(`Creating the brand failed: ${status}`)
  return person
}
