import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'

const key = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/, 'This is not a valid push subscription key'))

/** The part of the browser's subscription object that is used. */
export const pushSubscription = z.object({
  endpoint: z
    .string()
    .check(z.maxLength(1000), z.url({ protocol: /^https?$/, error: 'This is not a push service URL' })),
  keys: z.object({ p256dh: key, auth: key }),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

export const pushEndpoints = {
  publicKey: endpoint('GET', '/api/notifications/vapid-public-key', {
    summary: 'The VAPID public key for subscribing a browser',
    access: 'public',
    response: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint('POST', '/api/notifications/subscribe', {
    actsAsPerson: true,
    summary: 'Subscribe this browser to push notifications',
    access: 'signed-in',
    callsExternalService: true,
    body: pushSubscription,
    response: z.object({ ok: z.literal(true), id: z.uuid() }),
  }),
  unsubscribe: endpoint('POST', '/api/notifications/unsubscribe', {
    actsAsPerson: true,
    summary: 'Unsubscribe this browser from push notifications',
    access: 'signed-in',
    body: z.object({ endpoint: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    response: z.object({ ok: z.literal(true) }),
    status: 200,
  }),
  test: endpoint('POST', '/api/notifications/test', {
    actsAsPerson: true,
    summary: 'Send a test push to each of my browsers',
    access: 'signed-in',
    callsExternalService: true,
    response: z.object({ sent: z.int(), failed: z.int() }),
    status: 200,
  }),
}
