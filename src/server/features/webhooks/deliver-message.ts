import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { BlockedUrlError } from '#server/platform/safe-fetch.ts'
import { paths } from '#shared/paths.ts'
import { today } from '#shared/time.ts'
import { judgeAttempt } from './judge-attempt.ts'
import { queueMessage } from './queue-message.ts'
import { signMessage } from './sign-message.ts'
import { type Attempt, type DueMessage, findDueMessage, keepAttempt } from './webhook-delivery.store.ts'
import { pauseEndpoint } from './webhook-endpoint.store.ts'
import type { WebhookParts } from './webhook-parts.ts'

type Sending = { messageId: string; timeoutMs: number; signal?: AbortSignal | undefined }

/**
 * One try. It is written down after the answer, so a worker that is killed in between makes the next one try again: the
 * receiver may get a message twice, and knows it by its id.
 */
export async function deliverMessage(
  parts: WebhookParts,
  db: Database,
  { messageId, timeoutMs, signal }: Sending,
): Promise<void> {
  const message = await findDueMessage(db, messageId)
  if (!message) return
  if (!message.isActive) {
    const unsent = { status: null, error: 'Not sent: this address is paused.', tookMs: 0 }
    await keepAttempt(db, message, unsent, { status: 'FAILED', afterSeconds: null })
    return
  }
  const attempt = await post(parts, message, { timeoutMs, signal })
  await inTransaction(db, (tx) => settle(tx, message, attempt))
}

async function post(
  { safeFetch, encryption }: WebhookParts,
  { id, url, payload, secret, previousSecret }: DueMessage,
  { timeoutMs, signal }: Omit<Sending, 'messageId'>,
): Promise<Attempt> {
  const body = JSON.stringify(payload)
  const secrets = [secret, previousSecret].flatMap((sealed) => (sealed ? [encryption.decrypt(sealed)] : []))
  const begun = Date.now()
  try {
    const { status } = await safeFetch.post(url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Slipstream-Webhooks',
        ...signMessage({ id, body, at: new Date(begun) }, secrets),
      },
      body: Buffer.from(body),
      timeoutMs,
      signal,
    })
    const isRedirect = status >= 300 && status < 400
    const error = isRedirect ? 'Redirects are not followed. Please give the address itself.' : null
    return { status, error, tookMs: Date.now() - begun }
  } catch (error) {
    // A process that stops has not tried: the job goes to the next one.
    if (signal?.aborted) throw error
    const tookMs = Date.now() - begun
    return { status: null, error: tellWhy(error, tookMs >= timeoutMs), tookMs }
  }
}

function tellWhy(error: unknown, wasTooSlow: boolean): string {
  if (error instanceof BlockedUrlError) return error.message
  if (wasTooSlow) return 'No answer in time.'
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return `No connection${code}.`
}

async function settle(tx: Database, message: DueMessage, attempt: Attempt): Promise<void> {
  const verdict = judgeAttempt(message.attempts + 1, attempt.status)
  if (!(await keepAttempt(tx, message, attempt, verdict))) return
  if (verdict.afterSeconds !== null) await queueMessage(tx, message, verdict.afterSeconds)
  if (verdict.isGone) await pauseEndpoint(tx, message.endpointId)
  if (verdict.status === 'FAILED') await tellOwner(tx, message, verdict.isGone)
}

/** Once a day for each address: who has an outage needs no hundred news of it. */
async function tellOwner(
  tx: Database,
  { ownerUserId, endpointId, url }: DueMessage,
  isGone: boolean,
): Promise<void> {
  const { host } = new URL(url)
  const day = today()
  await queueNotification(
    { tx },
    {
      userId: ownerUserId,
      kind: 'PRODUCT',
      ...(isGone
        ? {
            title: `Webhook paused: ${host} is gone`,
            body: 'It answered 410, so nothing more is sent to it.',
          }
        : { title: `No radio contact with ${host}`, body: 'A webhook was given up after the last try.' }),
      url: paths.brandSales({ tab: 'webhooks' }),
      dedupeKey: `webhook:${endpointId}:${isGone ? 'gone' : 'failed'}:${day}`,
    },
  )
}
