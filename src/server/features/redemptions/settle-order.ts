import { bySystem, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import {
  commissionOf,
  isCounted,
  proportionOf,
  settledStatusOf,
  shareRefund,
} from '#shared/redemptions/redemption.rules.ts'
import type { OrderName } from './lock-order.ts'
import { redemptionMachine, updateFigures } from './redemption.machine.ts'
import { findOrder, type RedemptionChange, type RedemptionRow, updateRedemption } from './redemption.store.ts'
import { findRefunds, type RefundRow } from './refund.store.ts'

/** The changes by which the shop edited a part of an order, by the part's id. */
export type Revisions = ReadonlyMap<string, Partial<RedemptionChange>>

/**
 * Recomputes every part of an order from all of its refunds, so that the order and its refunds may arrive in any sequence
 * and any number of times. The caller has locked the order. Returns the parts as they are afterwards.
 */
export async function settleOrder(
  ctx: Services,
  order: OrderName,
  revisions: Revisions = new Map(),
): Promise<RedemptionRow[]> {
  const before = await findOrder(ctx.tx, order)
  const parts = before.map((part) => ({ ...part, ...revisions.get(part.id) }))
  const { refundedMinor, isAll } = sumRefunds(parts, await findRefunds(ctx.tx, order))
  const netMinor = sumOf(parts.map((part) => part.netMinor))
  const shares = shareRefund(
    parts.map((part) => part.netMinor),
    refundedMinor,
  )
  const settled: RedemptionRow[] = []
  for (const [at, part] of before.entries()) {
    const revision = revisions.get(part.id)
    const { discountMinor } = { ...part, ...revision }
    const refundedDiscountMinor = isAll
      ? discountMinor
      : netMinor > 0
        ? proportionOf(discountMinor, refundedMinor, netMinor)
        : 0
    const refunded = { refundedMinor: shares[at] ?? 0, refundedDiscountMinor }
    settled.push(await settlePart(ctx, part, revision, refunded))
  }
  return settled
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/**
 * How much of the net amount is refunded. Refunds of items are a share of the items as priced, refunds of a payment a share
 * of the payment; one without an amount is of the whole order. Amounts in another currency cannot be subtracted.
 */
function sumRefunds(
  parts: readonly RedemptionRow[],
  all: readonly RefundRow[],
): { refundedMinor: number; isAll: boolean } {
  const [first] = parts
  if (!first) return { refundedMinor: 0, isAll: false }
  const refunds = all.filter(({ currency }) => currency === null || currency === first.currency)
  const net = sumOf(parts.map(({ netMinor }) => netMinor))
  if (refunds.some(({ amountMinor }) => amountMinor === null)) return { refundedMinor: net, isAll: true }
  const priced = sumOf(parts.map(({ netMinor, pricedMinor }) => pricedMinor ?? netMinor))
  const paid = first.paidMinor ?? priced
  const amountsOf = (some: readonly RefundRow[]) => sumOf(some.map(({ amountMinor }) => amountMinor ?? 0))
  const shareOf = (part: number, whole: number) => (part > 0 ? proportionOf(net, part, whole) : 0)
  const netOf = (some: readonly RefundRow[]) => {
    const [ofPayment, ofItems] = [
      some.filter((one) => one.isOfPayment),
      some.filter((one) => !one.isOfPayment),
    ]
    return shareOf(amountsOf(ofPayment), paid) + shareOf(amountsOf(ofItems), priced)
  }
  const reported = refunds.filter(({ importId }) => !importId)
  const imported = refunds.filter(({ importId }) => importId)
  // An imported row has the total refunded so far; earlier refunds that the shop reports later are included in it.
  const knownOf = (row: RefundRow) =>
    reported.filter((other) => other.refundedAt <= row.refundedAt && other.id > row.id)
  const beyond = sumOf(imported.map((row) => Math.max(0, netOf([row]) - netOf(knownOf(row)))))
  const refundedMinor = Math.min(net, netOf(reported) + beyond)
  return { refundedMinor, isAll: net > 0 && refundedMinor === net }
}

async function settlePart(
  ctx: Services,
  part: RedemptionRow,
  revision: Partial<RedemptionChange> | undefined,
  refunded: Pick<RedemptionRow, 'refundedMinor' | 'refundedDiscountMinor'>,
): Promise<RedemptionRow> {
  const settled = { ...part, ...revision, ...refunded }
  const status = isCounted(part.status) ? settledStatusOf(settled) : part.status
  const isSame =
    part.refundedMinor === refunded.refundedMinor &&
    part.refundedDiscountMinor === refunded.refundedDiscountMinor &&
    part.status === status
  if (isSame && !revision) return part
  const set = { ...revision, ...refunded, commissionMinor: commissionOf(settled) }
  if (isCounted(part.status)) {
    return transition(ctx, redemptionMachine, part, revision ? 'revise' : 'refund', {
      by: bySystem,
      set,
      chosen: settledStatusOf(settled),
    })
  }
  // Unmatched, flagged, excluded and disputed sales change their amounts, not their status.
  const changed = await updateRedemption(ctx.tx, part, { ...set, status })
  if (!changed) throw new Error('A redemption changed while its order was locked')
  await updateFigures(ctx, part, changed)
  return changed
}
