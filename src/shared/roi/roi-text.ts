import { exponentOf, type Money } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import type { RaceLift, RoiFigures } from './roi.contract.ts'

/** Whole units, for a figure that is read at a glance: $48,200. */
export const roughMoney = ({ amountMinor, currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amountMinor / 10 ** exponentOf(currency),
  )

/** "3.4×": net sales for each unit spent. */
const timesInWords = (times: number): string => `${oneDecimal.format(times)}×`

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const signedPercent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

/** "+42%". */
const shareInWords = (share: number): string => signedPercent.format(share)

/** The return at a glance, and what it is; without a margin it is no profit, and must not look like one. */
export function describeRoi({ roi, revenueReturn }: Pick<RoiFigures, 'roi' | 'revenueReturn'>): {
  value: string
  note: string
} {
  if (roi !== null) return { value: shareInWords(roi), note: 'on all that was spent' }
  if (revenueReturn !== null) {
    return { value: timesInWords(revenueReturn), note: 'net sales ÷ cost, margin unknown' }
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
  const between = `between ${shareInWords(low)} and ${shareInWords(high)}, 19 times of 20`
  const found = `${shareInWords(lift)} on race weekends against the same weekdays of the four weeks before`
  if (outcome === 'UNCLEAR') {
    return `No clear difference: ${found}, but with ${seen} it could as well be ${between}.`
  }
  return `${found}; ${between}, from ${seen}.`
}
