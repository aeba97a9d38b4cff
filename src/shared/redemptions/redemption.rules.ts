import { WHOLE_BP } from '#shared/codes/code.rules.ts'
import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import type { UncreditedReason } from './redemption.constants.ts'

export const redemptionStatuses = [
  'UNMATCHED',
  'PENDING',
  'CONFIRMED',
  'PARTIALLY_REVERSED',
  'REVERSED',
  'FLAGGED',
  'EXCLUDED',
  'DISPUTED',
] as const
export type RedemptionStatus = (typeof redemptionStatuses)[number]

export const redemptionEvents = [
  'match',
  'confirm',
  'refund',
  'revise',
  'flag',
  'exclude',
  'restore',
  'dispute',
] as const
export type RedemptionEvent = (typeof redemptionEvents)[number]

const counted = ['PENDING', 'CONFIRMED', 'PARTIALLY_REVERSED', 'REVERSED'] as const

export const redemptionLifecycle = lifecycle<RedemptionStatus, RedemptionEvent>({
  of: 'redemption',
  begins: 'UNMATCHED',
  ends: [],
  rows: [
    { event: 'match', from: ['UNMATCHED'], to: counted, by: ['SYSTEM'] },
    { event: 'confirm', from: ['PENDING'], to: ['CONFIRMED'], by: ['SYSTEM'] },
    // Also back: an undone import removes its refunds, and a refund can fail.
    { event: 'refund', from: counted, to: counted, by: ['SYSTEM'] },
    // The shop edited the order.
    { event: 'revise', from: counted, to: counted, by: ['SYSTEM'] },
    {
      event: 'flag',
      from: ['PENDING', 'CONFIRMED', 'PARTIALLY_REVERSED'],
      to: ['FLAGGED'],
      by: ['BRAND', 'SYSTEM'],
    },
    {
      event: 'exclude',
      from: ['PENDING', 'CONFIRMED', 'PARTIALLY_REVERSED', 'FLAGGED'],
      to: ['EXCLUDED'],
      by: ['BRAND', 'ADMIN'],
    },
    { event: 'restore', from: ['FLAGGED', 'EXCLUDED', 'DISPUTED'], to: counted, by: ['BRAND', 'ADMIN'] },
    { event: 'dispute', from: ['EXCLUDED'], to: ['DISPUTED'], by: ['ATHLETE'] },
    // An administrator decides; the brand can only give in.
    { event: 'exclude', from: ['DISPUTED'], to: ['EXCLUDED'], by: ['ADMIN'] },
  ],
})

/** The statuses that make up net sales; pending sales are included and shown as pending. */
export const countedStatuses = counted

export const isCounted = (status: RedemptionStatus): boolean =>
  (countedStatuses as readonly string[]).includes(status)

type Amounts = {
  netMinor: number
  discountMinor: number
  refundedMinor: number
  refundedDiscountMinor: number
}

/** The status of a sale that is neither unmatched nor set aside, from its refunds and the clock. */
export function settledStatusOf({
  netMinor,
  discountMinor,
  refundedMinor,
  refundedDiscountMinor,
  confirmAt,
}: Amounts & {
  /** When the pending period ends. */
  confirmAt: Date
}): (typeof counted)[number] {
  // A free order is refunded by its discount alone.
  if (refundedMinor + refundedDiscountMinor > 0) {
    const isAll = refundedMinor >= netMinor && refundedDiscountMinor >= discountMinor
    return isAll ? 'REVERSED' : 'PARTIALLY_REVERSED'
  }
  return confirmAt > new Date() ? 'PENDING' : 'CONFIRMED'
}

/** The racer's commission on what is left after refunds, rounded half up; 0 for an uncredited sale. */
export const commissionOf = ({
  netMinor,
  refundedMinor,
  commissionBp,
  uncredited,
}: {
  netMinor: number
  refundedMinor: number
  commissionBp: number
  uncredited: UncreditedReason | null
}): number => (uncredited ? 0 : proportionOf(netMinor - refundedMinor, commissionBp, WHOLE_BP))

type CodeDates = { startsAt: Date; endsAt: Date; retiredAt: Date | null }

type CreditedCode = CodeDates & {
  maxUses: number | null
  uses: number
  contractStart: Date
  contractEnd: Date
  /** When the contract was suspended and resumed, oldest first. */
  suspensions: readonly { at: Date; isSuspended: boolean }[]
}

const isValidAt = ({ startsAt, endsAt, retiredAt }: CodeDates, at: Date): boolean =>
  at >= startsAt && at < endsAt && (retiredAt === null || at < retiredAt)

/**
 * The code that a spelling meant at the time of a sale. Retired spellings can be used again, so there may be several: the
 * oldest that was valid then, or else the active one, or the one that was retired last.
 */
export function codeAt<Code extends CodeDates & { id: string }>(
  codes: readonly Code[],
  at: Date,
): Code | undefined {
  const oldestFirst = codes.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const retiredOf = ({ retiredAt }: Code) => retiredAt?.getTime() ?? Number.POSITIVE_INFINITY
  return (
    oldestFirst.find((code) => isValidAt(code, at)) ??
    oldestFirst.toSorted((a, b) => (retiredOf(a) > retiredOf(b) ? -1 : 1))[0]
  )
}

/** Why a sale with this code earns nothing, at the moment of the sale; null when it is credited. */
export function uncreditedReasonOf(code: CreditedCode, redeemedAt: Date): UncreditedReason | null {
  if (redeemedAt >= code.contractEnd) return 'CONTRACT_OVER'
  const isSuspended = code.suspensions.findLast(({ at }) => at <= redeemedAt)?.isSuspended ?? false
  if (redeemedAt < code.contractStart || !isValidAt(code, redeemedAt) || isSuspended) return 'CODE_NOT_LIVE'
  return code.maxUses !== null && code.uses >= code.maxUses ? 'LIMIT_REACHED' : null
}

/** `amount * part / whole`, rounded half up. */
export const proportionOf = (amount: number, part: number, whole: number): number =>
  whole <= 0
    ? amount
    : Number((BigInt(amount) * BigInt(Math.min(part, whole)) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))

/**
 * Divides an amount by weights; the shares add up to the amount exactly (largest remainder method). Equal shares where all
 * weights are 0.
 */
export function shareByWeight(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(total === 0 ? 1 : weight))
  const whole = BigInt(total === 0 ? weights.length : total)
  const shares = exact.map((part) => Number(part / whole))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((part, at) => ({ at, rest: Number(part % whole) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** Divides a refund among the parts of an order in proportion to their amounts; no share is larger than its part. */
export function shareRefund(parts: readonly number[], refunded: number): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  return shareByWeight(Math.min(refunded, whole), parts)
}
