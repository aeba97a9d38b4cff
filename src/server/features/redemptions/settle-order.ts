import { bySystem, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import {
  commissionOf,
  isCounted,
  settledStatusOf,
  shareRefund,
} from '#shared/redemptions/redemption.rules.ts'
import type { OrderName } from './lock-order.ts'
import { redemptionMachine, updateFigures } from './redemption.machine.ts'
import { findOrder, type RedemptionRow, updateRedemption } from './redemption.store.ts'
import { findRefunds, type RefundRow } from './refund.store.ts'

/**
 * Recomputes every part of an order from all of its refunds, so that the order and its refunds may arrive in any sequence
 * and any number of times. The caller has locked the order. Returns the parts as they are afterwards.
 */
export async function settleOrder(ctx: Services, order: OrderName): Promise<RedemptionRow[]> {
  const parts = await findOrder(ctx.tx, order)
  const shares = shareRefund(
    parts.map(({ netMinor }) => netMinor),
    sumRefunds(parts, await findRefunds(ctx.tx, order)),
  )
  const settled: RedemptionRow[] = []
  for (const [at, part] of parts.entries()) settled.push(await settlePart(ctx, part, shares[at] ?? 0))
  return settled
}

/** A refund without an amount is of the whole order. */
function sumRefunds(parts: readonly RedemptionRow[], refunds: readonly RefundRow[]): number {
  const whole = parts.reduce((sum, { netMinor }) => sum + netMinor, 0)
  const amountOf = ({ amountMinor }: RefundRow) => amountMinor ?? whole
  const reported = refunds.filter(({ importId }) => !importId)
  return refunds.reduce((sum, refund) => {
    if (!refund.importId) return sum + amountOf(refund)
    // An imported row has the total refunded so far; earlier refunds that the shop reports later are included in it.
    const known = reported.filter((other) => other.refundedAt <= refund.refundedAt && other.id > refund.id)
    return sum + Math.max(0, amountOf(refund) - known.reduce((part, other) => part + amountOf(other), 0))
  }, 0)
}

async function settlePart(ctx: Services, part: RedemptionRow, refundedMinor: number): Promise<RedemptionRow> {
  const refunded = { ...part, refundedMinor }
  const status = isCounted(part.status) ? settledStatusOf(refunded) : part.status
  if (part.refundedMinor === refundedMinor && part.status === status) return part
  const set = { refundedMinor, commissionMinor: commissionOf(refunded) }
  if (isCounted(part.status)) {
    return transition(ctx, redemptionMachine, part, 'refund', {
      by: bySystem,
      set,
      chosen: settledStatusOf(refunded),
    })
  }
  // Unmatched, flagged and excluded sales change their amounts, not their status.
  const changed = await updateRedemption(ctx.tx, part, { ...set, status })
  if (!changed) throw new Error('A redemption changed while its order was locked')
  await updateFigures(ctx, part, changed)
  return changed
}
