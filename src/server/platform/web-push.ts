import webPush from 'web-push'
import type { SafeFetch } from './safe-fetch.ts'

export type VapidKeys = { publicKey: string; privateKey: string }
type Receiver = { endpoint: string; p256dh: string; auth: string }
type Push = {
  /** The same for each try of one push: of those that still wait at the push service only the last is delivered. */
  topic: string
  payload: string
  /** How long the push service keeps it for a browser that is not running. */
  keptSeconds: number
  signal?: AbortSignal | undefined
}

/** What became of a push. A service that is down, or took too long, is an error instead. */
export type Delivery =
  | { outcome: 'delivered' | 'gone' | 'refused' }
  | { outcome: 'asked-to-wait'; seconds: number }

export type SendPush = (receiver: Receiver, push: Push) => Promise<Delivery>

/** A push service that is slower than this is tried again later. */
const WITHIN_MS = 10_000

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Whether a message can be encrypted for these keys at all. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'a test of the keys', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

export function createPushSender(
  safeFetch: SafeFetch,
  vapid: () => Promise<VapidKeys & { subject: string }>,
): SendPush {
  return async ({ endpoint, p256dh, auth }, { payload, topic, keptSeconds, signal }) => {
    // The library encrypts and signs; the call itself is ours, because it has to be guarded.
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: await vapid(),
      contentEncoding: 'aes128gcm',
      TTL: keptSeconds,
      urgency: 'normal',
      topic,
    })
    const { status, retryAfter } = await safeFetch.post(endpoint, {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      withinMs: WITHIN_MS,
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
  throw new Error(`The push service answered ${status}`)
}

/** RFC 9110: a number of seconds, or a moment. */
function readRetryAfter(given: string | undefined): number {
  if (!given) return 0
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
}
