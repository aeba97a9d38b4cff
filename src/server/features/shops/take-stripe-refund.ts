import type * as z from 'zod/mini'
import { recordRefund, withdrawRefund } from '#server/features/redemptions/record-refund.ts'
import type { Database } from '#server/platform/database.ts'
import { findStripeOrder } from './find-stripe-order.ts'
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
import { findRefundNamed, findRefundOf } from './stripe-order.store.ts'
import { fromStripe, type StripeTake } from './stripe-taking.ts'
import { done, ignored, type Taken } from './taking.ts'
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
  const { orderId, netMinor } = await findStripeOrder(tx, brandId, { ...charge, charge: charge.id })
  if (netMinor === null && mayWait(attempts)) return waits('Waits for its order.')
  const { currency, amountMinor } = readStripeMoney(refundedSoFar - previously, charge.currency)
  const share = (part: number) => proportionOf(netMinor ?? 0, part, charge.amount)
  const ofGoods = netMinor === null ? amountMinor : share(refundedSoFar) - share(previously)
  if (ofGoods <= 0) return ignored('Nothing of the goods went back.')
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
  const { amount, status, ...named } = readShape(failedRefund, object)
  // One that failed is told twice; only one that was cancelled is told by an update alone.
  if (type === 'refund.updated' && status !== 'canceled') return ignored('It is counted by charge.refunded.')
  const refundId = await findCounted(tx, brandId, { amount, ...named })
  const orderId = refundId && (await withdrawRefund(tx, { ...fromStripe, brandId, refundId }))
  if (orderId) return done(`A refund of order ${orderId} failed, and is put on again.`)
  return mayWait(attempts) ? waits('Waits for its refund.') : ignored('No such refund was counted.')
}

/** A refund is counted under its charge; one that names the payment alone is found by the order. */
async function findCounted(
  tx: Database,
  brandId: string,
  { amount, charge, payment_intent }: z.infer<typeof failedRefund>,
): Promise<string | null> {
  if (charge) return findRefundNamed(tx, brandId, `${charge}:${amount}:`)
  if (!payment_intent) return null
  const { orderId } = await findStripeOrder(tx, brandId, { payment_intent })
  return findRefundOf(tx, brandId, { orderId, amount })
}

export const takeDisputeOpened: StripeTake = async ({ tx, brandId, object, created }) => {
  const { id: refundId, amount, currency: code, status, ...named } = readShape(dispute, object)
  if (status.startsWith('warning')) return ignored('A question of the bank: no money moved.')
  const { orderId } = await findStripeOrder(tx, brandId, named)
  const recorded = await recordRefund(tx, {
    ...fromStripe,
    ...{ brandId, orderId, refundId },
    ...readStripeMoney(amount, code),
    refundedAt: momentOf(created),
  })
  return done(tellRefund(orderId, recorded))
}

/** One that was won puts the sale on again. */
export const takeDisputeClosed: StripeTake = async (taking) => {
  const { id: refundId, status } = readShape(dispute, taking.object)
  if (status === 'lost') return takeDisputeOpened(taking)
  if (status !== 'won') return ignored('No money moved.')
  const orderId = await withdrawRefund(taking.tx, { ...fromStripe, brandId: taking.brandId, refundId })
  if (orderId) return done(`The dispute of order ${orderId} was won.`)
  return mayWait(taking.attempts) ? waits('Waits for its dispute.') : ignored('No such dispute was counted.')
}
