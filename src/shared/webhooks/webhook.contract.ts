import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import {
  WEBHOOK_URL_MAX,
  webhookEvents,
  webhookMessageStatuses,
  webhookMessageTypes,
} from './webhook.constants.ts'

/** What the form holds. Whether the address is one that we call is asked when it is saved. */
export const webhookForm = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please give the address that we should call'),
      z.maxLength(WEBHOOK_URL_MAX, `An address has at most ${WEBHOOK_URL_MAX} characters`),
      z.url({ protocol: /^https?$/, error: 'Please give a whole address, with https://' }),
    ),
  events: z.array(z.enum(webhookEvents)).check(
    z.minLength(1, 'Please choose at least one event'),
    z.maxLength(webhookEvents.length, 'Please choose each event once'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each event once'),
  ),
})
export type WebhookForm = z.infer<typeof webhookForm>

const webhookEndpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** Until then the secret before signs, too. */
  previousUntil: z.nullable(z.iso.datetime()),
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** The secret is told in this answer and never again. */
const webhookWithSecret = z.extend(webhookEndpoint, { secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

const webhookMessage = z.object({
  id: z.uuid(),
  endpointId: z.uuid(),
  type: z.enum(webhookMessageTypes),
  status: z.enum(webhookMessageStatuses),
  attempts: z.int(),
  /** What the receiver answered the last time, or why nothing came back. */
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
  /** What the receiver answered; null when it did not. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  tookMs: z.int(),
})

const webhookMessageDetail = z.extend(webhookMessage, {
  /** What is sent, the first try as the last. */
  payload: z.record(z.string(), z.unknown()),
  tries: z.array(webhookAttempt),
})
export type WebhookMessageDetail = z.infer<typeof webhookMessageDetail>

const own = z.object({ id: z.uuid() })
const version = z.int().check(z.minimum(1))
const access = ['BRAND'] as const

export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhook-endpoints',
    summary: 'Where my systems hear of what happens here',
    access,
    response: z.array(webhookEndpoint),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhook-endpoints',
    summary: 'Tell one of my systems from now on; answers the signing secret, once',
    access,
    callsExternalService: true,
    body: webhookForm,
    response: webhookWithSecret,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/webhook-endpoints/{id}',
    summary: 'Change the address or its events, pause or resume it',
    access,
    callsExternalService: true,
    params: own,
    body: z.extend(webhookForm, { isActive: z.boolean(), version }),
    response: webhookEndpoint,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhook-endpoints/{id}',
    summary: 'No longer tell this system; its log goes, too',
    access,
    params: own,
    response: noContent,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/webhook-endpoints/{id}/rotate',
    summary: 'A new signing secret; the one before signs, too, for a day',
    access,
    params: own,
    body: z.object({ version }),
    response: webhookWithSecret,
    status: 200,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhook-endpoints/{id}/test',
    summary: 'Send a message that tells of nothing',
    access,
    params: own,
    response: webhookMessage,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/webhook-messages',
    summary: 'What one of my systems was told in the last 30 days, the latest first',
    access,
    query: z.object({
      endpointId: z.uuid(),
      status: z.optional(z.enum(webhookMessageStatuses)),
      cursor: z.optional(cursor),
    }),
    response: z.array(webhookMessage),
  }),
  message: endpoint({
    method: 'GET',
    path: '/api/webhook-messages/{id}',
    summary: 'One message with its content and every try',
    access,
    params: own,
    response: webhookMessageDetail,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/webhook-messages/{id}/resend',
    summary: 'Try a message once more, now',
    access,
    params: own,
    response: webhookMessage,
    status: 200,
  }),
}
