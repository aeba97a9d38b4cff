import * as z from 'zod/mini'
import { apiKeyScopes } from '#shared/api-keys/api-key.constants.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { webhookEvents } from '#shared/webhooks/webhook.constants.ts'

const referenceField = z.object({
  /** Nested fields by their path: `redemptions[].orderId`. */
  name: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  description: z.string(),
})
export type ReferenceField = z.infer<typeof referenceField>

const referenceCall = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  scope: z.enum(apiKeyScopes),
  statuses: z.array(z.object({ status: z.int(), meaning: z.string() })),
  parameters: z.array(referenceField),
  body: z.array(referenceField),
  response: z.array(referenceField),
  /** A curl command, and the body of its response. */
  request: z.string(),
  responseExample: z.string(),
})
export type ReferenceCall = z.infer<typeof referenceCall>

const errorEntry = z.object({
  status: z.int(),
  code: z.string(),
  meaning: z.string(),
  remedy: z.string(),
})
export type ErrorEntry = z.infer<typeof errorEntry>

const referenceEvent = z.object({
  type: z.enum(webhookEvents),
  title: z.string(),
  when: z.string(),
  fields: z.array(referenceField),
  example: z.string(),
})
export type ReferenceEvent = z.infer<typeof referenceEvent>

const reference = z.object({
  baseUrl: z.string(),
  limits: z.object({
    /** 0 means no limit. */
    requestsPerMinute: z.int(),
    bodyBytes: z.int(),
    batchBytes: z.int(),
    /** Writes that are handled at the same time. */
    inFlight: z.object({ perKey: z.int(), perBrand: z.int() }),
    batchesInFlight: z.object({ perKey: z.int(), perBrand: z.int(), total: z.int() }),
    idempotencyKeyLength: z.int(),
    idempotencyHours: z.int(),
  }),
  calls: z.array(referenceCall),
  errors: z.array(errorEntry),
  events: z.array(referenceEvent),
})
export type Reference = z.infer<typeof reference>

export const developerEndpoints = {
  reference: endpoint('GET', '/api/developers/reference', {
    summary: 'The reference of the API and webhooks for integrators',
    access: 'public',
    response: reference,
  }),
}
