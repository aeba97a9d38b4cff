import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { readExactly } from './read-exactly.ts'
import { done, ignored, type Take, type Taking } from './taking.ts'
import { tellOrder } from './tell-outcome.ts'
import { describeWooOrder, isOver, isPaid, wooOrder } from './woocommerce-order.ts'

const from = { source: 'WOOCOMMERCE', door: 'WEBHOOK' } as const
const TOPICS = new Set(['order.created', 'order.updated'])

/** WooCommerce tells the whole order each time, its refunds included; what was told before changes nothing. */
export const takeWooCommerce: Take = async (taking) => {
  if (!TOPICS.has(taking.topic)) return ignored(`Nothing here needs ${taking.topic}.`)
  const order = readExactly(wooOrder, taking.body)
  if (order.coupon_lines.length === 0) return ignored('No coupon was used.')
  if (!isPaid(order) && !isOver(order)) return ignored(`The order is ${order.status}: not paid yet.`)
  const { refunds, ...described } = describeWooOrder(order)
  const { tx, seal, brandId } = taking
  const recorded = order.date_paid_gmt
    ? await recordOrder(tx, seal, { ...described, ...from, brandId })
    : undefined
  for (const refund of refunds) await recordRefund(tx, { ...refund, ...from, brandId, orderId: order.id })
  if (isOver(order)) await takeBack(taking, order.id)
  const words = recorded ? tellOrder(order.id, recorded) : `Order ${order.id} is ${order.status}.`
  return done(refunds.length > 0 || isOver(order) ? `${words} What was refunded is taken off.` : words)
}

const takeBack = ({ tx, brandId }: Taking, orderId: string) =>
  recordRefund(tx, {
    ...from,
    ...{ brandId, orderId, refundId: `over:${orderId}` },
    ...{ amountMinor: null, currency: null, refundedAt: new Date() },
  })
