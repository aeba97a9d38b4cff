import type { RecordedOrder } from '#server/features/redemptions/record-order.ts'
import type { Services } from '#server/platform/services.ts'

export type WebhookContext = Services & {
  brandId: string
  shopId: string
  /** The shop in the key of its orders; null where their ids are unique over all shops. */
  orderShopId: string | null
  /** When the delivery arrived. */
  receivedAt: Date
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
export const retry = (outcome: string): ProcessingResult => ({ status: 'RETRY', outcome })

/** Delays between attempts; after the last one only the brand can replay a delivery. */
export const RETRY_MINUTES = [1, 10, 60, 360, 1440, 2880] as const
export const canRetry = ({ attempts }: WebhookContext): boolean => attempts < RETRY_MINUTES.length

/** What the orders of a delivery have in their key besides their number. */
export const orderKeyOf = ({ brandId, orderShopId }: WebhookContext) => ({ brandId, shopId: orderShopId })

export function formatOrderOutcome(
  orderId: string,
  { redemptions, created, isRevised }: Pick<RecordedOrder, 'redemptions' | 'created' | 'isRevised'>,
): string {
  const codes = redemptions.map(({ codeText }) => codeText).join(', ')
  const unknown = redemptions.filter(({ status }) => status === 'UNMATCHED').map(({ codeText }) => codeText)
  const recorded =
    created > 0 ? `Order ${orderId} recorded with ${codes}.` : `Order ${orderId} was already recorded.`
  const unmatched = unknown.length > 0 ? ` No matching code yet: ${unknown.join(', ')}.` : ''
  const changed = isRevised ? ' Its amounts were updated.' : ''
  return recorded + changed + unmatched
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
