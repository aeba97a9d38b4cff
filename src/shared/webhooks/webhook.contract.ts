import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId, version } from '#shared/input-fields.ts'
import {
  WEBHOOK_URL_MAX,
  webhookEvents,
  webhookMessageStatuses,
  webhookMessageTypes,
  webhookPauseReasons,
} from './webhook.constants.ts'

/** Whether the URL is safe to call is checked when it is saved. */
export const webhookForm = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the URL to call'),
      z.maxLength(WEBHOOK_URL_MAX, `Use at most ${WEBHOOK_URL_MAX} characters`),
      z.url({ protocol: /^https?$/, error: 'Enter a full URL, starting with https://' }),
    ),
  events: z.array(z.enum(webhookEvents)).check(
    z.minLength(1, 'Choose at least one event'),
    z.maxLength(webhookEvents.length, 'Choose each event once'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each event once'),
  ),
})
export type WebhookForm = z.infer<typeof webhookForm>

const webhookEndpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** Null while messages are sent. `until` is null when it stays paused until it is resumed. */
  pause: z.nullable(z.object({ reason: z.enum(webhookPauseReasons), until: z.nullable(z.iso.datetime()) })),
  /** The previous secret also signs until then. */
  previousUntil: z.nullable(z.iso.datetime()),
  version: z.int(),
  /** The name of who added it; null where that is not known. */
  addedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** The only response that contains the secret. */
const webhookWithSecret = z.extend(webhookEndpoint, { secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

const webhookMessage = z.object({
  id: z.uuid(),
  endpointId: z.uuid(),
  type: z.enum(webhookMessageTypes),
  status: z.enum(webhookMessageStatuses),
  attempts: z.int(),
  /** Of the last attempt: the response status, or why there was none. */
  lastStatus: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  deliveredAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

const webhookAttempt = z.object({
  n: z.int(),
  at: z.iso.datetime(),
  /** Null without a response. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  tookMs: z.int(),
})

const webhookMessageDetail = z.extend(webhookMessage, {
  /** The same in every attempt. */
  payload: z.record(z.string(), z.unknown()),
  tries: z.array(webhookAttempt),
})
export type WebhookMessageDetail = z.infer<typeof webhookMessageDetail>

const byId = z.object({ id: namedId })
const access = ['BRAND'] as const

export const webhookEndpoints = {
  list: endpoint('GET', '/api/webhook-endpoints', {
    summary: 'Your webhook endpoints',
    access,
    response: z.array(webhookEndpoint),
  }),
  create: endpoint('POST', '/api/webhook-endpoints', {
    summary: 'Add a webhook endpoint; returns the signing secret once',
    access,
    needsConfirmedEmail: true,
    callsExternalService: true,
    body: webhookForm,
    response: webhookWithSecret,
  }),
  change: endpoint('PATCH', '/api/webhook-endpoints/{id}', {
    summary:
      'Change the URL or events of an endpoint, pause or resume it; resuming sends pending messages now',
    access,
    callsExternalService: true,
    params: byId,
    body: z.extend(webhookForm, { isActive: z.boolean(), version }),
    response: webhookEndpoint,
  }),
  remove: endpoint('DELETE', '/api/webhook-endpoints/{id}', {
    summary: 'Delete an endpoint and its log',
    access,
    params: byId,
    response: noContent,
  }),
  rotate: endpoint('POST', '/api/webhook-endpoints/{id}/rotate', {
    summary: 'Rotate the signing secret; the previous one also signs for 24 hours',
    access,
    params: byId,
    body: z.object({ version }),
    response: webhookWithSecret,
    status: 200,
  }),
  test: endpoint('POST', '/api/webhook-endpoints/{id}/test', {
    summary: 'Send a test message',
    access,
    params: byId,
    response: webhookMessage,
  }),
  messages: endpoint('GET', '/api/webhook-messages', {
    summary: 'Messages sent to an endpoint in the last 30 days, newest first',
    access,
    query: z.object({
      endpointId: namedId,
      status: z.optional(z.enum(webhookMessageStatuses)),
      cursor: z.optional(cursor),
    }),
    response: z.array(webhookMessage),
  }),
  message: endpoint('GET', '/api/webhook-messages/{id}', {
    summary: 'A message with its payload and attempts',
    access,
    params: byId,
    response: webhookMessageDetail,
  }),
  resend: endpoint('POST', '/api/webhook-messages/{id}/resend', {
    summary: 'Resend a message now',
    access,
    params: byId,
    response: webhookMessage,
    status: 200,
  }),
}
