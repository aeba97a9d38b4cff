import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund, withdrawRefund } from '#server/features/redemptions/record-refund.ts'
import {
  formatOrderOutcome,
  ignored,
  orderKeyOf,
  processed,
  type WebhookContext,
  type WebhookHandler,
} from './format-order-outcome.ts'
import { parsePayload } from './parse-payload.ts'
import { changedAt, isOver, isPaid, parseWooOrder, type WooOrder, wooOrder } from './parse-woo-order.ts'

const woo = { source: 'WOOCOMMERCE', channel: 'WEBHOOK' } as const
const TOPICS = new Set(['order.created', 'order.updated'])

/** WooCommerce sends the whole order with its refunds each time; repetitions change nothing. */
export const handleWooCommerce: WebhookHandler = async (ctx) => {
  const { topic } = ctx
  if (!TOPICS.has(topic)) return ignored(`We don’t use ${topic}.`)
  const order = parsePayload(wooOrder, ctx.body)
  if (!isPaid(order) && !isOver(order)) return ignored(`The order is ${order.status}: not paid yet.`)
  const { refunds, ...parsed } = parseWooOrder(order)
  const key = { ...woo, ...orderKeyOf(ctx) }
  const reportedAt = changedAt(order) ?? ctx.receivedAt
  const recorded = order.date_paid_gmt ? await recordOrder(ctx, { ...parsed, ...key, reportedAt }) : undefined
  if (order.coupon_lines.length === 0 && !recorded?.redemptions.length) return ignored('No coupon was used.')
  for (const refund of refunds) {
    await recordRefund(ctx, { ...refund, ...key, orderId: order.id, isOfPayment: true, isState: true })
  }
  const isRestored = !isOver(order) && (await withdrawFullRefund(ctx, order))
  if (isOver(order)) await recordFullRefund(ctx, order)
  const outcome = recorded ? formatOrderOutcome(order.id, recorded) : `Order ${order.id} is ${order.status}.`
  const refunded = refunds.length > 0 || isOver(order) ? ' Refunds applied.' : ''
  return processed(`${outcome}${refunded}${isRestored ? ' It was cancelled and counts again.' : ''}`)
}

const fullRefundOf = (ctx: WebhookContext, { id }: WooOrder) => ({
  ...woo,
  ...orderKeyOf(ctx),
  refundId: `over:${id}`,
})

const recordFullRefund = (ctx: WebhookContext, order: WooOrder) =>
  recordRefund(ctx, {
    ...fullRefundOf(ctx, order),
    orderId: order.id,
    amountMinor: null,
    currency: null,
    refundedAt: changedAt(order) ?? new Date(),
  })

/** Whether the shop restored a cancelled order. A late delivery from before the cancellation changes nothing. */
async function withdrawFullRefund(ctx: WebhookContext, order: WooOrder): Promise<boolean> {
  const madeBy = changedAt(order) ?? (ctx.topic === 'order.updated' ? new Date() : null)
  return madeBy !== null && (await withdrawRefund(ctx, fullRefundOf(ctx, order), madeBy)) !== null
}
