import { formatChange, formatMultiple } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import type { RaceLift, RoiFigures } from './roi.contract.ts'

/** Without a margin the figure is not a profit, and the note says so. */
export function describeRoi({ roi, revenueReturn }: Pick<RoiFigures, 'roi' | 'revenueReturn'>): {
  value: string
  note: string
} {
  if (roi !== null) return { value: formatChange(roi), note: 'on total cost' }
  if (revenueReturn !== null) {
    return { value: formatMultiple(revenueReturn), note: 'net sales ÷ cost, margin unknown' }
  }
  return { value: '–', note: 'no costs yet' }
}

/** "86 redemptions by code only, Aug 24 to Nov 15". */
export const basisInWords = (redemptions: number, days: string): string =>
  `${plural(redemptions, 'redemption')} by code only, ${days}`

export function liftInWords({ outcome, lift, low, high, weekends, redemptions }: RaceLift): string {
  const seen = `${plural(weekends, 'race weekend')} and ${plural(redemptions, 'redemption')}`
  if (lift === null || low === null || high === null) {
    return `Not enough information: ${seen} to compare with other weeks.`
  }
  const between = `between ${formatChange(low)} and ${formatChange(high)}, with 95% confidence`
  const found = `${formatChange(lift)} on race weekends compared with the same weekdays of the four weeks before`
  if (outcome === 'UNCLEAR') {
    return `No clear difference: ${found}, but with ${seen} it could be ${between}.`
  }
  return `${found}; ${between}, from ${seen}.`
}
