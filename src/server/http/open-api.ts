import * as z from 'zod/v4/core'
import {
  type Access,
  type Endpoint,
  keyScopeOf,
  noContent,
  redirect,
  statusOf,
} from '#shared/http/endpoint.ts'
import { problemBody } from '#shared/http/problem.contract.ts'

type Areas = Record<string, Record<string, Endpoint>>

/** The OpenAPI document, made from the endpoint table that the server itself runs on. */
export function describeApi(areas: Areas, { appName, appUrl }: { appName: string; appUrl: string }) {
  const operations: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      operations[call.path] ??= {}
      Object.assign(operations[call.path] ?? {}, {
        [call.method.toLowerCase()]: describeCall(area, name, call),
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

function describeCall(area: string, name: string, call: Endpoint) {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    description: sayAccess(call.access),
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
      default: problemAnswer,
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

const problemAnswer = {
  description: 'What went wrong',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function describeResponse({ response }: Endpoint) {
  if (response === noContent) return { description: 'Done' }
  if (response === redirect) return { description: 'Elsewhere' }
  return { description: 'The response', content: { 'application/json': { schema: toSchema(response) } } }
}

function sayAccess(access: Access): string {
  const scope = keyScopeOf({ access })
  if (scope) return `For keys with the scope ${scope}.`
  if (access === 'public') return 'Anybody may call this.'
  return Array.isArray(access) ? `For ${access.join(', ')}.` : 'Anybody signed in may call this.'
}

const idempotencyKey = ({ method, upload }: Endpoint) =>
  method === 'POST' && !upload
    ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
    : []

function parameters(place: 'path' | 'query', schema: z.$ZodObject | undefined) {
  return Object.entries(schema?._zod.def.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: toSchema(field, 'input'),
  }))
}

function toSchema(schema: z.$ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
