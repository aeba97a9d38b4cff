import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'

const key = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/, 'This is no key of a push subscription'))

/** The browser's own subscription object, of which only this is read. */
export const pushSubscription = z.object({
  endpoint: z
    .string()
    .check(z.maxLength(1000), z.url({ protocol: /^https?$/, error: 'This is no push service' })),
  keys: z.object({ p256dh: key, auth: key }),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

export const pushEndpoints = {
  publicKey: endpoint({
    method: 'GET',
    path: '/api/notifications/vapid-public-key',
    summary: 'The key that a browser subscribes with',
    access: 'public',
    response: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/subscribe',
    summary: 'Push to this browser from now on',
    access: 'signed-in',
    callsExternalService: true,
    body: pushSubscription,
    response: z.object({ ok: z.literal(true), id: z.uuid() }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    summary: 'No longer push to this browser',
    access: 'signed-in',
    body: z.object({ endpoint: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    response: z.object({ ok: z.literal(true) }),
    status: 200,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/notifications/test',
    summary: 'Push a test to each of my browsers',
    access: 'signed-in',
    callsExternalService: true,
    response: z.object({ sent: z.int(), failed: z.int() }),
    status: 200,
  }),
}
