import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund, withdrawRefund } from '#server/features/redemptions/record-refund.ts'
import { readExactly } from './read-exactly.ts'
import { done, ignored, type Take, type Taking } from './taking.ts'
import { tellOrder } from './tell-outcome.ts'
import { changedAt, describeWooOrder, isOver, isPaid, type WooOrder, wooOrder } from './woocommerce-order.ts'

const from = { source: 'WOOCOMMERCE', channel: 'WEBHOOK' } as const
const TOPICS = new Set(['order.created', 'order.updated'])

/** WooCommerce tells the whole order each time, its refunds included; what was told before changes nothing. */
export const takeWooCommerce: Take = async (taking) => {
  if (!TOPICS.has(taking.topic)) return ignored(`Nothing here needs ${taking.topic}.`)
  const order = readExactly(wooOrder, taking.body)
  if (order.coupon_lines.length === 0) return ignored('No coupon was used.')
  if (!isPaid(order) && !isOver(order)) return ignored(`The order is ${order.status}: not paid yet.`)
  const { refunds, ...described } = describeWooOrder(order)
  const { tx, encryption, brandId } = taking
  const recorded = order.date_paid_gmt
    ? await recordOrder(tx, encryption, { ...described, ...from, brandId })
    : undefined
  for (const refund of refunds) await recordRefund(tx, { ...refund, ...from, brandId, orderId: order.id })
  const isRevived = !isOver(order) && (await putOnAgain(taking, order))
  if (isOver(order)) await takeBack(taking, order)
  const words = recorded ? tellOrder(order.id, recorded) : `Order ${order.id} is ${order.status}.`
  const off = refunds.length > 0 || isOver(order) ? ' What was refunded is taken off.' : ''
  return done(`${words}${off}${isRevived ? ' It was over, and counts again.' : ''}`)
}

const whole = ({ brandId }: Taking, { id }: WooOrder) => ({ ...from, brandId, refundId: `over:${id}` })

const takeBack = (taking: Taking, order: WooOrder) =>
  recordRefund(taking.tx, {
    ...whole(taking, order),
    orderId: order.id,
    ...{ amountMinor: null, currency: null, refundedAt: changedAt(order) ?? new Date() },
  })

/** Whether the shop had called it off, and thought better of it. What is older than that, and comes late, says nothing of it. */
async function putOnAgain(taking: Taking, order: WooOrder): Promise<boolean> {
  const by = changedAt(order) ?? (taking.topic === 'order.updated' ? new Date() : null)
  return by !== null && (await withdrawRefund(taking.tx, whole(taking, order), by)) !== null
}
