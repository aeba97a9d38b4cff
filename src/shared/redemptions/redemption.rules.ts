import { lifecycle } from '#shared/lifecycles/lifecycle.ts'

export const redemptionStatuses = [
  'UNMATCHED',
  'PENDING',
  'CONFIRMED',
  'PARTIALLY_REVERSED',
  'REVERSED',
  'FLAGGED',
  'EXCLUDED',
] as const
export type RedemptionStatus = (typeof redemptionStatuses)[number]

export const redemptionEvents = ['match', 'confirm', 'refund', 'flag', 'exclude', 'restore'] as const
export type RedemptionEvent = (typeof redemptionEvents)[number]

const counted = ['PENDING', 'CONFIRMED', 'PARTIALLY_REVERSED', 'REVERSED'] as const

/** A second arrival of the same order is no event: it changes nothing. */
export const redemptionLifecycle = lifecycle<RedemptionStatus, RedemptionEvent>({
  of: 'redemption',
  begins: 'UNMATCHED',
  ends: [],
  rows: [
    { event: 'match', from: ['UNMATCHED'], to: counted, by: ['SYSTEM'] },
    { event: 'confirm', from: ['PENDING'], to: ['CONFIRMED'], by: ['SYSTEM'] },
    // Back again, too: a refund that came by an import goes with it when that is undone, and a failed one is taken back.
    { event: 'refund', from: counted, to: counted, by: ['SYSTEM'] },
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
    { event: 'restore', from: ['FLAGGED', 'EXCLUDED'], to: counted, by: ['BRAND', 'ADMIN'] },
  ],
})

/** Which of them make up net sales: what is in the hold window is counted, and said to be in it. */
export const countedStatuses = counted

/** What the refunds and the clock make of one that is neither unmatched nor set aside. */
export function standingOf({
  netMinor,
  refundedMinor,
  isHeld,
}: {
  netMinor: number
  refundedMinor: number
  /** Is its hold window still open? */
  isHeld: boolean
}): (typeof counted)[number] {
  if (refundedMinor > 0) return refundedMinor >= netMinor ? 'REVERSED' : 'PARTIALLY_REVERSED'
  return isHeld ? 'PENDING' : 'CONFIRMED'
}

/**
 * What each of the parts of an order bears of its refunds, in proportion, to the last minor unit: the sum of the shares is
 * the sum refunded, and no part bears more than it is worth. The largest remainders get the units that are left over.
 */
export function shareRefund(parts: readonly number[], refunded: number): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const given = Math.min(refunded, whole)
  if (whole === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (BigInt(part) * BigInt(given)) / BigInt(whole))
  const shares = exact.map(Number)
  const rests = parts.map((part, at) => ({
    at,
    rest: (BigInt(part) * BigInt(given)) % BigInt(whole),
  }))
  rests.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
  let left = given - shares.reduce((sum, share) => sum + share, 0)
  for (const { at } of rests) {
    if (left === 0) break
    shares[at] = (shares[at] ?? 0) + 1
    left -= 1
  }
  return shares
}
