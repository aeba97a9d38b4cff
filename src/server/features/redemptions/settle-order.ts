import { bySystem, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import {
  commissionOf,
  isCounted,
  proportionOf,
  type RedemptionStatus,
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
  const parts = await findOrder(ctx.tx, order)
  const refunds = await findRefunds(ctx.tx, order)
  const settled: RedemptionRow[] = []
  for (const settlement of computeSettlements(parts, refunds, revisions)) {
    settled.push(await applySettlement(ctx, settlement))
  }
  return settled
}

/** What the refunds and edits of an order make of one of its parts; null where nothing changes. */
export type Settlement = {
  part: RedemptionRow
  change: (Partial<RedemptionChange> & { status: RedemptionStatus }) | null
  /** Null for unmatched, flagged, excluded and disputed sales, which change their amounts and not their status. */
  event: 'refund' | 'revise' | null
}

/** Sorted by code, because the last cent of a shared refund goes by position, and no database may sort it otherwise. */
export function computeSettlements(
  before: readonly RedemptionRow[],
  refunds: readonly RefundRow[],
  revisions: Revisions = new Map(),
): Settlement[] {
  const sorted = before.toSorted((a, b) => (a.codeKey < b.codeKey ? -1 : 1))
  const parts = sorted.map((part) => ({ ...part, ...revisions.get(part.id) }))
  const { refundedMinor, isAll } = sumRefunds(parts, refunds)
  const netMinor = sumOf(parts.map((part) => part.netMinor))
  const shares = shareRefund(
    parts.map((part) => part.netMinor),
    refundedMinor,
  )
  return sorted.map((part, at) => {
    const revision = revisions.get(part.id)
    const { discountMinor } = { ...part, ...revision }
    const refundedDiscountMinor = isAll
      ? discountMinor
      : netMinor > 0
        ? proportionOf(discountMinor, refundedMinor, netMinor)
        : 0
    return settlementOf(part, revision, { refundedMinor: shares[at] ?? 0, refundedDiscountMinor })
  })
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

function settlementOf(
  part: RedemptionRow,
  revision: Partial<RedemptionChange> | undefined,
  refunded: Pick<RedemptionRow, 'refundedMinor' | 'refundedDiscountMinor'>,
): Settlement {
  const settled = { ...part, ...revision, ...refunded }
  const status = isCounted(part.status) ? settledStatusOf(settled) : part.status
  const isSame =
    part.refundedMinor === refunded.refundedMinor &&
    part.refundedDiscountMinor === refunded.refundedDiscountMinor &&
    part.status === status
  const event = isCounted(part.status) ? (revision ? 'revise' : 'refund') : null
  if (isSame && !revision) return { part, change: null, event }
  const change = { ...revision, ...refunded, commissionMinor: commissionOf(settled), status }
  return { part, change, event }
}

async function applySettlement(ctx: Services, { part, change, event }: Settlement): Promise<RedemptionRow> {
  if (!change) return part
  if (event) {
    const { status: chosen, ...set } = change
    return transition(ctx, redemptionMachine, part, event, { by: bySystem, set, chosen })
  }
  const changed = await updateRedemption(ctx.tx, part, change)
  if (!changed) throw new Error('A redemption changed while its order was locked')
  await updateFigures(ctx, { before: part, after: changed })
  return changed
}
