import { recordSteps } from '#server/features/lifecycles/transition.ts'
import { tellWebhooks } from '#server/features/webhooks/tell-webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import { WHOLE_BP } from '#shared/codes/code.constants.ts'
import { countedStatuses, shareRefund, standingOf } from '#shared/redemptions/redemption.rules.ts'
import { describeForHook } from './describe-for-hook.ts'
import type { OrderName } from './order-lock.store.ts'
import { changeRedemption, findOrder, type RedemptionRow } from './redemption.store.ts'
import { findRefunds, type RefundRow } from './refund.store.ts'
import { queueRollUps } from './roll-up.ts'

/**
 * Makes every part of an order what its refunds make of it, from all of them each time: in whatever order, and however
 * often, an order and its refunds arrive, they end in the same figures. The order is locked by whoever calls. Gives the
 * parts as they then are.
 */
export async function settleOrder(tx: Database, order: OrderName): Promise<RedemptionRow[]> {
  const parts = await findOrder(tx, order)
  const shares = shareRefund(
    parts.map(({ netMinor }) => netMinor),
    sumOf(parts, await findRefunds(tx, order)),
  )
  const settled: RedemptionRow[] = []
  for (const [at, part] of parts.entries()) settled.push(await settlePart(tx, part, shares[at] ?? 0))
  return settled
}

/** All of it where one of the refunds says so. */
function sumOf(parts: readonly RedemptionRow[], refunds: readonly RefundRow[]): number {
  const whole = parts.reduce((sum, { netMinor }) => sum + netMinor, 0)
  const amountOf = ({ amountMinor }: RefundRow) => amountMinor ?? whole
  const told = refunds.filter(({ importId }) => !importId)
  return refunds.reduce((sum, refund) => {
    if (!refund.importId) return sum + amountOf(refund)
    // A list says what went back in all; refunds of that time that the shop tells of afterwards are in it already.
    const known = told.filter((other) => other.refundedAt <= refund.refundedAt && other.id > refund.id)
    return sum + Math.max(0, amountOf(refund) - known.reduce((part, other) => part + amountOf(other), 0))
  }, 0)
}

async function settlePart(tx: Database, part: RedemptionRow, refundedMinor: number): Promise<RedemptionRow> {
  const { status, netMinor, refundedMinor: before, version } = part
  const isCounted = (countedStatuses as readonly string[]).includes(status)
  const standing = standingOf({ netMinor, refundedMinor, isHeld: part.confirmAt > new Date() })
  const to = isCounted ? standing : status
  if (before === refundedMinor && to === status) return part
  const changed = await changeRedemption(tx, part, {
    status: to,
    refundedMinor,
    commissionMinor: commissionOf(part, refundedMinor),
  })
  if (!changed) throw new Error('A redemption changed while its order was locked')
  await recordSteps(
    tx,
    'REDEMPTION',
    isCounted
      ? [{ id: part.id, version: version + 1, event: 'refund', from: status, to, by: { party: 'SYSTEM' } }]
      : [],
  )
  await queueRollUps(tx, [changed])
  if (refundedMinor > before) {
    await tellWebhooks(tx, part.brandId, 'redemption.refunded', describeForHook(changed))
  }
  return changed
}

/** Of what is left after refunds; nothing where the sale is not credited. */
export const commissionOf = (
  { netMinor, commissionBp, uncredited }: Pick<RedemptionRow, 'netMinor' | 'commissionBp' | 'uncredited'>,
  refundedMinor: number,
): number =>
  uncredited ? 0 : Number((BigInt(netMinor - refundedMinor) * BigInt(commissionBp)) / BigInt(WHOLE_BP))
