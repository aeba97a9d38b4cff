import { WEBHOOK_PAUSES_S, type WebhookMessageStatus } from '#shared/webhooks/webhook.constants.ts'

type Verdict = { status: WebhookMessageStatus; afterSeconds: number | null; isGone: boolean }

const GONE = 410

/** What follows from the try with this number: done, tried again after a pause, or given up. */
export function judgeAttempt(n: number, answered: number | null): Verdict {
  if (answered !== null && answered >= 200 && answered < 300) {
    return { status: 'DELIVERED', afterSeconds: null, isGone: false }
  }
  const isGone = answered === GONE
  const pause = WEBHOOK_PAUSES_S[n]
  if (isGone || pause === undefined) return { status: 'FAILED', afterSeconds: null, isGone }
  return { status: 'PENDING', afterSeconds: pause, isGone }
}
