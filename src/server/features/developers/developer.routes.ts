import type { Handler } from '#server/http/context.ts'
import { IDEMPOTENCY_HOURS } from '#server/http/edge.store.ts'
import type { Edge } from '#server/http/edge.ts'
import { IDEMPOTENCY_KEY_MAX } from '#server/http/idempotency.ts'
import { toSchema } from '#server/http/open-api.ts'
import { serveAll } from '#server/http/serve.ts'
import type { Env } from '#server/platform/env.ts'
import {
  developerEndpoints,
  type Reference,
  type ReferenceCall,
  type ReferenceEvent,
  type ReferenceField,
} from '#shared/developers/reference.contract.ts'
import { BODY_BYTES, type Endpoint, KEY_IN_FLIGHT, keyScopeOf } from '#shared/http/endpoint.ts'
import { fillPath, type QueryValues, queryString } from '#shared/http/path.ts'
import { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { webhookEvents, webhookEventTexts } from '#shared/webhooks/webhook.constants.ts'
import { webhookPayloads } from '#shared/webhooks/webhook-payload.contract.ts'
import { apiErrors } from './api-errors.ts'
import { callExamples } from './call-examples.ts'
import { describeFields } from './describe-fields.ts'
import { webhookExamples } from './webhook-examples.ts'

export const serveDevelopers = (edge: Edge): void =>
  serveAll(edge, developerEndpoints, { reference: getReference })

const built = new WeakMap<Env, Reference>()

/** Built once from the endpoints that the server runs on and the schemas of what it sends. */
const getReference: Handler<typeof developerEndpoints.reference> = async ({ env }) => {
  const reference = built.get(env) ?? buildReference(env)
  built.set(env, reference)
  return reference
}

const buildReference = (env: Env): Reference => ({
  baseUrl: env.APP_URL,
  limits: {
    requestsPerMinute: env.LIMIT_API_KEY_PER_MINUTE,
    bodyBytes: BODY_BYTES,
    batchBytes: redemptionApiEndpoints.recordBatch.maxBytes,
    inFlight: KEY_IN_FLIGHT,
    batchesInFlight: redemptionApiEndpoints.recordBatch.inFlight,
    idempotencyKeyLength: IDEMPOTENCY_KEY_MAX,
    idempotencyHours: IDEMPOTENCY_HOURS,
  },
  calls: Object.keys(callExamples).map((name) => describeCall(name as keyof typeof callExamples, env)),
  errors: [...apiErrors],
  events: webhookEvents.map(describeEvent),
})

function describeCall(name: keyof typeof callExamples, env: Env): ReferenceCall {
  const call: Endpoint = redemptionApiEndpoints[name]
  const scope = keyScopeOf(call)
  if (!scope || typeof call.response === 'string') throw new Error(`${name} is no call of the API`)
  const { title, response, statuses } = callExamples[name]
  return {
    id: name,
    method: call.method,
    path: call.path,
    title,
    summary: call.summary,
    scope,
    statuses: Object.entries(statuses).map(([status, meaning]) => ({ status: Number(status), meaning })),
    parameters: [...fieldsOf(call.params), ...fieldsOf(call.query)],
    body: fieldsOf(call.body),
    response: describeFields(toSchema(call.response)),
    request: writeCurl(name, env),
    responseExample: writeJson(response),
  }
}

const fieldsOf = (schema: Endpoint['body']): ReferenceField[] =>
  schema ? describeFields(toSchema(schema, 'input')) : []

function writeCurl(name: keyof typeof callExamples, { APP_URL }: Env): string {
  const { method, path } = redemptionApiEndpoints[name]
  const { params, query, body }: { params?: Record<string, string>; query?: QueryValues; body?: object } =
    callExamples[name].input
  const url = APP_URL + fillPath(path, params) + queryString(query)
  return [
    method === 'GET' ? `curl "${url}"` : `curl -X ${method} "${url}"`,
    '-H "Authorization: Bearer $SLIPSTREAM_KEY"',
    ...(body ? ['-H "Content-Type: application/json"', `-d '${writeJson(body)}'`] : []),
  ].join(' \\\n  ')
}

function describeEvent(type: (typeof webhookEvents)[number]): ReferenceEvent {
  const { when, data } = webhookExamples[type]
  return {
    type,
    title: webhookEventTexts[type],
    when,
    fields: describeFields(toSchema(webhookPayloads[type])),
    example: writeJson({ type, timestamp: '2025-05-03T14:22:05.000Z', data }),
  }
}

const writeJson = (value: unknown): string => JSON.stringify(value, null, 2)
