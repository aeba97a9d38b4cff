import * as fc from 'fast-check'
import { Hono } from 'hono'
import type { EdgeVariables } from '#server/http/edge.ts'
import { errorResponse } from '#server/http/error-responses.ts'
import { parseInput } from '#server/http/parse-body.ts'
import { readInput } from '#server/http/read-input.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { queryString } from '#shared/http/path.ts'
import { Problem } from '#shared/http/problem.ts'
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
  const [name, value] = mutation.field ?? []
  const fields = { ...valid.body, ...(name && { [name]: value }) }
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
  const sendIfParsed = parseBefore(send, endpoint, { sendsTwice: isEdgeAttacked })
  const violationsOf = async (mutation: Mutation) => {
    const { path, init } = await request(endpoint, sample(), headers, mutation)
    const isForEdge = mutation.headers || mutation.body !== undefined
    return (await findViolations(await (isForEdge ? send : sendIfParsed)(path, init))).join('; ')
  }
  const valid = sample()
  for (const mutation of knownMutations(endpoint, valid)) {
    if (isKnownRefusal(endpoint, valid, mutation)) continue
    const violations = await violationsOf(mutation)
    if (violations) return `${violations}\n${fc.stringify(mutation)}`
  }
  const edge = isEdgeAttacked ? edgeMutations(endpoint) : []
  const details = await fc.check(
    fc.asyncProperty(randomMutation(endpoint, valid), async (mutation) => {
      const violations = await violationsOf(mutation)
      if (violations) throw new Error(violations)
    }),
    { numRuns: edge.length + runs, examples: edge.map((mutation) => [mutation]) },
  )
  return details.failed ? `${details.errorInstance}\n${fc.defaultReportMessage(details)}` : null
}

const refusals = new Set<string>()

/** Whether the schemas of an endpoint, this or another, refused something before, and said the same of the same field. */
function isKnownRefusal(endpoint: Endpoint, valid: Input, mutation: Mutation): boolean {
  const refusal = refusalOf(endpoint, valid, mutation)
  if (!refusal) return false
  const isKnown = refusals.has(refusal)
  refusals.add(refusal)
  return isKnown
}

/** The names and messages that the parser would respond with, which are all that differs between two refusals. */
function refusalOf({ body, query }: Endpoint, valid: Input, mutation: Mutation): string | null {
  const [pair, ...others] = mutation.query ?? []
  // The fields of a form arrive as text, and a repeated parameter as a list.
  if (valid.file || others.length > 0 || !(mutation.field || pair)) return null
  try {
    if (mutation.field) parseInput(body, { ...valid.body, [mutation.field[0]]: mutation.field[1] })
    else parseInput(query, Object.fromEntries(new URLSearchParams(pair?.join('='))))
    return null
  } catch (error) {
    // A schema that crashes is for the server to respond to.
    return error instanceof Problem ? JSON.stringify(error.fields) : null
  }
}

/**
 * What the endpoint's schemas refuse, four of five mutations, is answered by the server's own parser alone, without a
 * session and a log. Mutated headers and bodies go to the whole server, and show that it refuses them alike.
 *
 * Two requests that are parsed to the same input, as all whose unknown parameters are dropped, are the same to the handler: the second
 * is only sent to the endpoints whose edge is attacked, for what reads requests before they are parsed.
 */
function parseBefore(send: Send, endpoint: Endpoint, { sendsTwice }: { sendsTwice: boolean }): Send {
  const sent = new Set<string>()
  // A hostile segment can make it another path, which the whole server has to answer.
  const parser = new Hono<EdgeVariables>().onError(errorResponse).notFound((c) => c.body(null, 204))
  parser.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const { file, ...input } = await readInput(endpoint, c.req, 'attacker')
    const key = fc.stringify(input)
    const isSent = !file && !sendsTwice && sent.has(key)
    sent.add(key)
    return c.body(null, isSent ? 202 : 204)
  })
  return async (path, init) => {
    const response = await parser.request(path, init)
    return response.status === 204 ? send(path, init) : response
  }
}
