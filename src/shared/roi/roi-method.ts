import { HOLD_DAYS } from '#shared/redemptions/redemption.constants.ts'
import { WHOLE_BP } from './roi.constants.ts'

type Method = {
  marginBp: number | null
  isMarginHidden: boolean
  reportCurrency: string | null
  withoutRate: readonly string[]
  isConverted: boolean
  isMixed: boolean
}

/** How the numbers of a return come about, in whole sentences that are printed beside them. */
export function describeMethod(method: Method): string[] {
  return [
    'Net sales are orders placed with a code, after discounts and less refunds; a refund counts on the day of its order.',
    'Sales are attributed by code only, never by a link: what a racer sold without the code is not in here.',
    `Orders of the last ${HOLD_DAYS} days can still be returned.`,
    'Cost is cash marked as paid, product at its value, discounts given and commission.',
    marginInWords(method),
    ...currenciesInWords(method),
  ]
}

function marginInWords({ marginBp, isMarginHidden }: Method): string {
  if (marginBp !== null) {
    return `Return is (net sales × ${marginBp / (WHOLE_BP / 100)}% margin − cost) ÷ cost; the margin is the brand’s own figure.`
  }
  const instead = 'shown instead is net sales ÷ cost, which is not profit.'
  return isMarginHidden ? `The margin is the brand’s own: ${instead}` : `Margin unknown: ${instead}`
}

function currenciesInWords({ reportCurrency, withoutRate, isConverted, isMixed }: Method): string[] {
  const words: string[] = []
  if (isConverted)
    words.push(`Other currencies are turned into ${reportCurrency} by rates that the brand set.`)
  if (withoutRate.length > 0 && isMixed) {
    words.push(`There is no rate for ${withoutRate.join(', ')}, so this stands apart.`)
  } else if (isMixed) words.push('Each currency stands for itself: no exchange rate was set.')
  return words
}
