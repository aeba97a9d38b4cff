import { HOLD_DAYS } from '#shared/redemptions/redemption.constants.ts'
import { WHOLE_BP } from './roi.constants.ts'

/** How product counts: at its retail value, at the cost that the brand entered, or by contract at either. */
export type ProductBasis = 'RETAIL' | 'COST' | 'MIXED'

const productTexts: Record<ProductBasis, string> = {
  RETAIL: 'product at its retail value',
  COST: 'product at the cost you entered',
  MIXED: 'product at the cost you entered, or at its retail value where you entered none',
}

type Method = {
  marginBp: number | null
  isMarginHidden: boolean
  reportCurrency: string | null
  withoutRate: readonly string[]
  isConverted: boolean
  isMixed: boolean
  productBasis: ProductBasis
}

/** How the numbers of a return come about, in whole sentences that are printed beside them. */
export function describeMethod(method: Method): string[] {
  return [
    'Net sales are orders with a code, after discounts and refunds. A refund counts on the day of its order.',
    'A redemption is an order with a code. A partly refunded order still counts as one; a fully refunded order counts as none.',
    'Sales are attributed by code only, never by a link. Sales without a code are not included.',
    `Orders of the last ${HOLD_DAYS} days can still be returned.`,
    `Cost is cash marked as sent, ${productTexts[method.productBasis]}, discounts given and commission, which counts with its sale and not when it is sent.`,
    'Commission is rounded half up per sale, on what is left of the sale after refunds.',
    marginInWords(method),
    ...currenciesInWords(method),
  ]
}

function marginInWords({ marginBp, isMarginHidden }: Method): string {
  if (marginBp !== null) {
    return `Return is (net sales × ${marginBp / (WHOLE_BP / 100)}% margin − cost) ÷ cost; the margin is set by the brand.`
  }
  const instead = 'shown instead is net sales ÷ cost, which is not profit.'
  return isMarginHidden ? `The margin is private to the brand: ${instead}` : `Margin unknown: ${instead}`
}

function currenciesInWords({ reportCurrency, withoutRate, isConverted, isMixed }: Method): string[] {
  const words: string[] = []
  if (isConverted)
    words.push(`Other currencies are converted to ${reportCurrency} with rates set by the brand.`)
  if (withoutRate.length > 0 && isMixed) {
    words.push(`There is no rate for ${withoutRate.join(', ')}, so it is shown separately.`)
  } else if (isMixed) words.push('Currencies are shown separately because no exchange rate is set.')
  return words
}
