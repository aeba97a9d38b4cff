import { recordRefund, withdrawRefund } from '#server/features/redemptions/record-refund.ts'
import { readShape } from './read-exactly.ts'
import { RETRY_PAUSES } from './retry-pauses.ts'
import { proportionOf } from './share-order.ts'
import {
  dispute,
  failedRefund,
  momentOf,
  readStripeMoney,
  refundedBefore,
  refundedCharge,
} from './stripe-event.ts'
import { findOrderNets, findRefundNamed } from './stripe-order.store.ts'
import { fromStripe, type StripeTake } from './stripe-taking.ts'
import { done, ignored, NotUnderstood, type Taken } from './taking.ts'
import { tellRefund } from './tell-outcome.ts'

const waits = (outcome: string): Taken => ({ status: 'WAITS', outcome })
const mayWait = (attempts: number): boolean => attempts < RETRY_PAUSES.length

/**
 * A refund is of all that was paid, with tax and shipping, so it takes the same share of the goods. That needs the order;
 * one that does not come within the days in which Stripe tries is taken off by its amount when it does.
 */
export const takeRefundedCharge: StripeTake = async ({ tx, brandId, object, before, created, attempts }) => {
  const charge = readShape(refundedCharge, object)
  const refundedSoFar = charge.amount_refunded
  const previously = Math.min(readShape(refundedBefore, before).amount_refunded, refundedSoFar)
  const names = [charge.payment_intent, charge.invoice].filter((name) => typeof name === 'string')
  const [first] = names
  if (!first) throw new NotUnderstood('The charge names no payment.')
  const [order] = await findOrderNets(tx, brandId, names)
  if (!order && mayWait(attempts)) return waits('Waits for its order.')
  const { currency, amountMinor } = readStripeMoney(refundedSoFar - previously, charge.currency)
  const share = (part: number) => proportionOf(order?.netMinor ?? 0, part, charge.amount)
  const ofGoods = order ? share(refundedSoFar) - share(previously) : amountMinor
  if (ofGoods <= 0) return ignored('Nothing of the goods went back.')
  const orderId = order?.orderId ?? first
  const refundId = `${charge.id}:${refundedSoFar - previously}:${refundedSoFar}`
  const recorded = await recordRefund(tx, {
    ...fromStripe,
    ...{ brandId, orderId, refundId, currency },
    amountMinor: ofGoods,
    refundedAt: momentOf(created),
  })
  return done(tellRefund(orderId, recorded))
}

/** The money came back to the brand: what was taken off is put on again. */
export const takeFailedRefund: StripeTake = async ({ tx, brandId, type, object, attempts }) => {
  const { amount, charge, status } = readShape(failedRefund, object)
  // One that failed is told twice; only one that was cancelled is told by an update alone.
  if (type === 'refund.updated' && status !== 'canceled') return ignored('It is counted by charge.refunded.')
  const taken = charge ? await findRefundNamed(tx, brandId, `${charge}:${amount}:`) : null
  if (!taken)
    return mayWait(attempts) ? waits('Waits for its refund.') : ignored('No such refund was counted.')
  await withdrawRefund(tx, { ...fromStripe, ...taken, brandId })
  return done(`A refund of order ${taken.orderId} failed, and is put on again.`)
}

export const takeDisputeOpened: StripeTake = async ({ tx, brandId, object, created }) => {
  const { id, payment_intent: orderId, amount, currency: code, status } = readShape(dispute, object)
  if (status.startsWith('warning')) return ignored('A question of the bank: no money moved.')
  if (!orderId) throw new NotUnderstood('The dispute names no payment.')
  const recorded = await recordRefund(tx, {
    ...fromStripe,
    ...{ brandId, orderId, refundId: id },
    ...readStripeMoney(amount, code),
    refundedAt: momentOf(created),
  })
  return done(tellRefund(orderId, recorded))
}

/** One that was won puts the sale on again. */
export const takeDisputeClosed: StripeTake = async (taking) => {
  const { id, payment_intent: orderId, status } = readShape(dispute, taking.object)
  if (status === 'lost') return takeDisputeOpened(taking)
  if (status !== 'won' || !orderId) return ignored('No money moved.')
  await withdrawRefund(taking.tx, { ...fromStripe, brandId: taking.brandId, orderId, refundId: id })
  return done(`The dispute of order ${orderId} was won.`)
}
