import { formatChange, formatMultiple } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import type { RaceLift, RoiFigures } from './roi.contract.ts'

/** The return at a glance, and what it is; without a margin it is no profit, and must not look like one. */
export function describeRoi({ roi, revenueReturn }: Pick<RoiFigures, 'roi' | 'revenueReturn'>): {
  value: string
  note: string
} {
  if (roi !== null) return { value: formatChange(roi), note: 'on all that was spent' }
  if (revenueReturn !== null) {
    return { value: formatMultiple(revenueReturn), note: 'net sales ÷ cost, margin unknown' }
  }
  return { value: '–', note: 'nothing was spent yet' }
}

/** What a return rests on, to stand beside it: "86 redemptions by code only, Aug 24 to Nov 15". */
export const basisInWords = (redemptions: number, days: string): string =>
  `${plural(redemptions, 'redemption')} by code only, ${days}`

/** What race weekends did, as one honest sentence. */
export function liftInWords({ outcome, lift, low, high, weekends, redemptions }: RaceLift): string {
  const seen = `${plural(weekends, 'race weekend')} and ${plural(redemptions, 'redemption')}`
  if (lift === null || low === null || high === null) {
    return `Too few to say: ${seen} that can be held against other weeks.`
  }
  const between = `between ${formatChange(low)} and ${formatChange(high)}, 19 times of 20`
  const found = `${formatChange(lift)} on race weekends against the same weekdays of the four weeks before`
  if (outcome === 'UNCLEAR') {
    return `No clear difference: ${found}, but with ${seen} it could as well be ${between}.`
  }
  return `${found}; ${between}, from ${seen}.`
}
