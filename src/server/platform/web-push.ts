import webPush from 'web-push'
import type { SafeFetch } from './safe-fetch.ts'

export type VapidKeys = { publicKey: string; privateKey: string }
type Receiver = { endpoint: string; p256dh: string; auth: string }
type Push = {
  /** The same for every attempt: the push service delivers only the last pending message of a topic. */
  topic: string
  payload: string
  /** How long the push service stores it for a browser that is not running. */
  ttlSeconds: number
  signal?: AbortSignal | undefined
}

/** The outcome of a push. Throws when the push service is down or too slow. */
export type Delivery =
  | { outcome: 'delivered' | 'gone' | 'refused' }
  | { outcome: 'asked-to-wait'; seconds: number }

export type SendPush = (receiver: Receiver, push: Push) => Promise<Delivery>

const TIMEOUT_MS = 10_000

export const generateVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Whether a message can be encrypted with these keys. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'key check', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

export function createPushSender(
  safeFetch: SafeFetch,
  vapid: () => Promise<VapidKeys & { subject: string }>,
): SendPush {
  return async ({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds, signal }) => {
    // The library encrypts and signs; the request goes through safeFetch because the URL comes from a user.
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: await vapid(),
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency: 'normal',
      topic,
    })
    const { status, retryAfter } = await safeFetch.post(endpoint, {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      timeoutMs: TIMEOUT_MS,
      signal,
    })
    return readDelivery(status, retryAfter)
  }
}

function readDelivery(status: number, retryAfter: string | undefined): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'delivered' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status !== 429 && status < 500) return { outcome: 'refused' }
  const seconds = readRetryAfter(retryAfter)
  if (seconds) return { outcome: 'asked-to-wait', seconds }
  throw new Error(`The push service responded with ${status}`)
}

/** RFC 9110: a number of seconds, or a date. */
function readRetryAfter(given: string | undefined): number {
  if (!given) return 0
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
}
