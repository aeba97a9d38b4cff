import * as z from 'zod/v4/core'
import {
  BODY_BYTES,
  type Endpoint,
  KEY_IN_FLIGHT,
  keyScopeOf,
  noContent,
  redirect,
  statusOf,
} from '#shared/http/endpoint.ts'
import { problemBody } from '#shared/http/problem.contract.ts'
import { documentedAs } from '#shared/http/schema-docs.ts'
import { IDEMPOTENCY_HOURS } from './edge.store.ts'
import { acceptsIdempotencyKey, IDEMPOTENCY_KEY_MAX } from './idempotency.ts'

type Areas = Record<string, Record<string, Endpoint>>
type Installation = {
  appName: string
  appUrl: string
  /** Of one API key; 0 for no limit. */
  requestsPerMinute: number
}

/** Builds the OpenAPI document from the endpoint values that the server runs on. */
export function buildOpenApi(areas: Areas, { appName, appUrl, requestsPerMinute }: Installation) {
  const operations: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      operations[call.path] ??= {}
      Object.assign(operations[call.path] ?? {}, {
        [call.method.toLowerCase()]: describeCall(area, name, call, requestsPerMinute),
      })
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${appName} API`, version: '1' },
    servers: [{ url: appUrl }],
    paths: operations,
    components: {
      schemas: { Problem: toSchema(problemBody) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(appUrl) },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/** Browsers bind a cookie with this prefix to one host and to https. */
const sessionCookieName = (appUrl: string) => (appUrl.startsWith('https:') ? '__Host-sid' : 'sid')

function describeCall(area: string, name: string, call: Endpoint, requestsPerMinute: number) {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    description: [describeAccess(call), ...describeLimits(call, requestsPerMinute)].join(' '),
    ...(call.access !== 'public' && { security: [keyScopeOf(call) ? { key: [] } : { session: [] }] }),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...idempotencyKey(call),
    ],
    ...(call.body && { requestBody: { required: true, content: describeBody(call.body, call) } }),
    responses: {
      ...Object.fromEntries(
        [statusOf(call), ...(call.otherStatuses ?? [])].map((status) => [status, describeResponse(call)]),
      ),
      default: problemResponse,
    },
  }
}

function describeBody(body: z.$ZodType, { upload }: Endpoint) {
  const schema = toSchema(body, 'input')
  if (!upload) return { 'application/json': { schema } }
  const file = { type: 'string', format: 'binary', maxLength: upload.maxBytes }
  const { properties = {}, required = [] } = schema
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...properties, file }, required: [...required, 'file'] },
    },
  }
}

const problemResponse = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function describeResponse({ response }: Endpoint) {
  if (response === noContent) return { description: 'Success' }
  if (response === redirect) return { description: 'Redirect' }
  return { description: 'The response', content: { 'application/json': { schema: toSchema(response) } } }
}

function describeAccess({ access, needsConfirmedEmail }: Endpoint): string {
  const scope = keyScopeOf({ access })
  if (scope) return `Requires an API key with the scope ${scope}.`
  if (access === 'public') return 'Public.'
  const who = Array.isArray(access)
    ? `Requires one of the roles ${access.join(', ')}.`
    : 'Requires a session.'
  return needsConfirmedEmail ? `${who} 403 EMAIL_UNCONFIRMED until the email address is confirmed.` : who
}

/** What a system may send; `inFlightLimits` enforces it. */
function describeLimits(call: Endpoint, requestsPerMinute: number): string[] {
  if (!keyScopeOf(call)) return []
  const perMinute = requestsPerMinute ? [`${requestsPerMinute} requests per minute and key.`] : []
  if (call.method === 'GET') return perMinute
  const { perKey, perBrand, total } = call.inFlight ?? KEY_IN_FLIGHT
  const together = total ? `, ${total} of all brands` : ''
  return [
    ...perMinute,
    `At the same time ${perKey} per key, ${perBrand} per brand${together}; 429 TOO_MANY_REQUESTS with Retry-After above.`,
    `The body has at most ${call.maxBytes ?? BODY_BYTES} bytes.`,
  ]
}

const idempotencyKey = (call: Endpoint) =>
  acceptsIdempotencyKey(call)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: `A repeat with the same key and content gets the first response for ${IDEMPOTENCY_HOURS} hours. 409 IDEMPOTENCY_KEY_REUSED with other content, 409 IDEMPOTENCY_KEY_IN_USE while a first request takes long. A request that fails can be sent again with its key.`,
          schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX },
        },
      ]
    : []

function parameters(place: 'path' | 'query', schema: z.$ZodObject | undefined) {
  return Object.entries(schema?._zod.def.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: toSchema(field, 'input'),
  }))
}

export function toSchema(schema: z.$ZodType, io: 'input' | 'output' = 'output'): z.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const documented = documentedAs.get(zodSchema)
      if (documented) Object.assign(jsonSchema, toSchema(documented, io))
    },
  })
  return rest
}
