import { Webhook } from 'standardwebhooks'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { handleExternalJob, type JobContext, type JobHandler } from '#server/platform/queue.ts'
import { BlockedUrlError } from '#server/platform/safe-fetch.ts'
import {
  WEBHOOK_PAUSES_S,
  WEBHOOK_TIMEOUT_MS,
  type WebhookMessageStatus,
} from '#shared/webhooks/webhook.constants.ts'
import { messageDue, queueMessage } from './send-webhooks.ts'
import { notifyOwner } from './webhook.notifications.ts'
import {
  type Attempt,
  type DueMessage,
  findDueMessage,
  postponeMessage,
  recordAttempt,
} from './webhook-delivery.store.ts'
import { clearTimeouts, pauseEndpoint, recordTimeout } from './webhook-endpoint.store.ts'

export const webhookJobs: JobHandler[] = [
  handleExternalJob(messageDue, ({ messageId }, ctx) => deliverMessage(ctx, messageId)),
]

/**
 * Makes one delivery attempt. It is recorded after the response, so a worker killed in between causes another attempt:
 * receivers may get a message twice and recognize it by its id.
 */
export async function deliverMessage(
  ctx: JobContext,
  messageId: string,
  timeoutMs = WEBHOOK_TIMEOUT_MS,
): Promise<void> {
  const message = await findDueMessage(ctx.db, messageId)
  if (!message) return
  if (!message.isActive) {
    const unsent = { status: null, error: 'Not sent: this webhook is paused.', tookMs: 0 }
    await recordAttempt(ctx.db, message, unsent, { status: 'FAILED', afterSeconds: null })
    return
  }
  if (message.pausedUntil) {
    const until = message.pausedUntil
    await inTransaction(ctx.db, async (tx) => {
      await postponeMessage(tx, message.id, until)
      await queueMessage(tx, message, { notBefore: until })
    })
    return
  }
  const attempt = await post(ctx, message, timeoutMs)
  await inTransaction(ctx.db, (tx) => settle(tx, message, attempt))
}

async function post(
  { safeFetch, encryption, signal }: JobContext,
  { id, url, payload, secret, previousSecret }: DueMessage,
  timeoutMs: number,
): Promise<Attempt> {
  const body = JSON.stringify(payload)
  const startedAt = new Date()
  const elapsed = () => Date.now() - startedAt.getTime()
  const sign = (encrypted: Ciphertext) => new Webhook(encryption.decrypt(encrypted)).sign(id, startedAt, body)
  try {
    const { status } = await safeFetch.post(url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Slipstream-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(startedAt.getTime() / 1000)),
        'webhook-signature': [secret, ...(previousSecret ? [previousSecret] : [])].map(sign).join(' '),
      },
      body: Buffer.from(body),
      timeoutMs,
      signal,
    })
    const isRedirect = status >= 300 && status < 400
    const error = isRedirect ? 'Redirects are not followed. Use the final URL.' : null
    return { status, error, tookMs: elapsed() }
  } catch (error) {
    // A process that is shutting down has made no attempt; another worker gets the job.
    if (signal?.aborted) throw error
    return { status: null, error: formatError(error), tookMs: elapsed() }
  }
}

const TIMED_OUT = 'Timed out.'

function formatError(error: unknown): string {
  if (error instanceof BlockedUrlError) return error.message
  if (!(error instanceof Error)) return 'Connection failed.'
  const code = 'code' in error ? error.code : undefined
  // Ours, the resolver's or the operating system's.
  const isTimeout = error.cause instanceof Error && error.cause.name === 'TimeoutError'
  if (isTimeout || code === 'ETIMEOUT' || code === 'ETIMEDOUT') return TIMED_OUT
  return code ? `Connection failed (${code}).` : 'Connection failed.'
}

type Verdict = { status: WebhookMessageStatus; afterSeconds: number | null; isGone: boolean }

const GONE = 410

/** The outcome of attempt `n`: delivered, retried after a delay, or failed. */
export function judgeAttempt(n: number, responseStatus: number | null): Verdict {
  if (responseStatus !== null && responseStatus >= 200 && responseStatus < 300) {
    return { status: 'DELIVERED', afterSeconds: null, isGone: false }
  }
  const isGone = responseStatus === GONE
  const pause = WEBHOOK_PAUSES_S[n]
  if (isGone || pause === undefined) return { status: 'FAILED', afterSeconds: null, isGone }
  return { status: 'PENDING', afterSeconds: pause, isGone }
}

async function settle(tx: Database, message: DueMessage, attempt: Attempt): Promise<void> {
  const verdict = judgeAttempt(message.attempts + 1, attempt.status)
  if (!(await recordAttempt(tx, message, attempt, verdict))) return
  if (verdict.afterSeconds !== null) {
    await queueMessage(tx, message, { afterSeconds: verdict.afterSeconds })
  }
  if (verdict.isGone) await pauseEndpoint(tx, message.endpointId)
  if (verdict.status === 'FAILED')
    await notifyOwner(tx, message, { what: verdict.isGone ? 'gone' : 'failed' })
  if (attempt.status !== null) await clearTimeouts(tx, message.endpointId)
  if (attempt.error !== TIMED_OUT) return
  const seconds = await recordTimeout(tx, message.endpointId)
  if (seconds !== null) await notifyOwner(tx, message, { what: 'paused', seconds })
}
