import type { RecordedOrder } from '#server/features/redemptions/record-order.ts'
import type { Services } from '#server/platform/services.ts'

export type WebhookContext = Services & {
  brandId: string
  shopId: string
  topic: string
  body: string
  /** Attempts made before. */
  attempts: number
}

/** The outcome is shown to the brand. A retry waits for something that has not arrived yet. */
export type ProcessingResult = { status: 'DONE' | 'IGNORED' | 'RETRY'; outcome: string }

export type WebhookHandler = (ctx: WebhookContext) => Promise<ProcessingResult>

export const processed = (outcome: string): ProcessingResult => ({ status: 'DONE', outcome })
export const ignored = (outcome: string): ProcessingResult => ({ status: 'IGNORED', outcome })

export function formatOrderOutcome(
  orderId: string,
  { redemptions, created, differs }: Pick<RecordedOrder, 'redemptions' | 'created' | 'differs'>,
): string {
  const codes = redemptions.map(({ codeText }) => codeText).join(', ')
  const unknown = redemptions.filter(({ status }) => status === 'UNMATCHED').map(({ codeText }) => codeText)
  const recorded =
    created > 0 ? `Order ${orderId} recorded with ${codes}.` : `Order ${orderId} was already recorded.`
  const unmatched = unknown.length > 0 ? ` No matching code yet: ${unknown.join(', ')}.` : ''
  const changed = differs ? ' Its content has changed since; the first version counts.' : ''
  return recorded + unmatched + changed
}

export function formatRefundOutcome(
  orderId: string,
  { isNew, isMatched }: { isNew: boolean; isMatched: boolean },
): string {
  if (!isNew) return `This refund of order ${orderId} was already recorded.`
  return isMatched
    ? `Refund of order ${orderId} recorded.`
    : `Refund of order ${orderId} saved. It applies once the order arrives.`
}
