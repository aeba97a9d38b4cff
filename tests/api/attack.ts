import * as fc from 'fast-check'
import { Hono } from 'hono'
import * as z from 'zod/v4/core'
import type { EdgeVariables } from '#server/http/edge.ts'
import { errorResponse } from '#server/http/error-responses.ts'
import { readInput } from '#server/http/read-input.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { queryString } from '#shared/http/path.ts'
import { packForm, packText } from '#tests/support/pack-body.ts'
import { formOf, type Input } from './every-endpoint.ts'
import { edgeMutations, knownMutations, type Mutation, randomMutation } from './hostile-mutations.ts'
import { findViolations } from './response-violations.ts'

async function request(
  endpoint: Endpoint,
  valid: Input,
  defaultHeaders: Record<string, string>,
  mutation: Mutation,
) {
  const fill = (mutation.segments ?? Object.values(valid.params ?? {})).values()
  const path = endpoint.path.replace(/\{\w+\}/g, () => fill.next().value ?? 'any')
  const search = mutation.query
    ? `?${mutation.query.map((pair) => pair.join('=')).join('&')}`
    : queryString(valid.query)
  const [name, any] = mutation.field ?? []
  const fields = { ...valid.body, ...(name && { [name]: any }) }
  const file = mutation.file ?? valid.file
  const form = mutation.body === undefined ? formOf({ body: fields, ...(file && { file }) }) : undefined
  const { headers, body } = form ? await packForm(form) : packText(mutation.body ?? JSON.stringify(fields))
  return {
    path: path + search,
    init: {
      method: endpoint.method,
      headers: { ...headers, ...defaultHeaders, ...mutation.headers },
      ...(endpoint.method !== 'GET' && { body }),
    },
  }
}

type Send = (path: string, init: RequestInit) => Response | Promise<Response>
type Attack = { sample: () => Input; headers: Record<string, string>; runs: number; isEdgeAttacked: boolean }

/** Sends all known and some random mutations, and returns the first violation or null. */
export async function attack(
  send: Send,
  endpoint: Endpoint,
  { sample, headers, runs, isEdgeAttacked }: Attack,
): Promise<string | null> {
  const sendIfParsed = parseBefore(send, endpoint)
  const violationsOf = async (mutation: Mutation) => {
    const { path, init } = await request(endpoint, sample(), headers, mutation)
    const isForEdge = mutation.headers || mutation.body !== undefined
    return (await findViolations(await (isForEdge ? send : sendIfParsed)(path, init))).join('; ')
  }
  for (const mutation of knownMutations(endpoint, sample())) {
    if (isKnownRefusal(endpoint, mutation)) continue
    const violations = await violationsOf(mutation)
    if (violations) return `${violations}\n${fc.stringify(mutation)}`
  }
  const edge = isEdgeAttacked ? edgeMutations(endpoint) : []
  const details = await fc.check(
    fc.asyncProperty(randomMutation(endpoint, sample()), async (mutation) => {
      const violations = await violationsOf(mutation)
      if (violations) throw new Error(violations)
    }),
    { numRuns: edge.length + runs, examples: edge.map((mutation) => [mutation]) },
  )
  return details.failed ? `${details.errorInstance}\n${fc.defaultReportMessage(details)}` : null
}

const refusals = new WeakMap<z.$ZodType, Set<string>>()

/** Whether the same schema, as the one of all cursors, refused this value of another endpoint before. */
function isKnownRefusal({ body, query }: Endpoint, mutation: Mutation): boolean {
  const [pair, ...others] = mutation.query ?? []
  if (others.length > 0) return false
  const [schema, value] = mutation.field
    ? [shapeOf(body)[mutation.field[0]], mutation.field[1]]
    : [shapeOf(query)[pair?.[0] ?? ''], new URLSearchParams(pair?.join('=')).get(pair?.[0] ?? '')]
  if (!schema || z.safeParse(schema, value).success) return false
  const refused = refusals.get(schema) ?? new Set()
  refusals.set(schema, refused)
  const key = fc.stringify(value)
  const isKnown = refused.has(key)
  refused.add(key)
  return isKnown
}

/** The schemas of the fields; empty for what is not an object. */
function shapeOf(schema: z.$ZodType | undefined): Readonly<Record<string, z.$ZodType>> {
  return schema instanceof z.$ZodObject ? schema._zod.def.shape : {}
}

/**
 * What the endpoint's schemas refuse, four of five mutations, is answered by the server's own parser alone, without a
 * session and a log. Mutated headers and bodies go to the whole server, and show that it refuses them alike.
 */
function parseBefore(send: Send, endpoint: Endpoint): Send {
  // A hostile segment can make it another path, which the whole server has to answer.
  const parser = new Hono<EdgeVariables>().onError(errorResponse).notFound((c) => c.body(null, 204))
  parser.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    await readInput(endpoint, c.req, 'attacker')
    return c.body(null, 204)
  })
  return async (path, init) => {
    const response = await parser.request(path, init)
    return response.status === 204 ? send(path, init) : response
  }
}
