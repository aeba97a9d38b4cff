import { exponentOf, type Money } from '#shared/format/money.ts'

/** What a brand says of itself so that its return can be worked out. */
export type RoiTerms = {
  marginBp: number | null
  reportCurrency: string | null
  /** What one unit of each other currency is worth in the report's, as a decimal in text. */
  rates: Readonly<Record<string, string>>
}

/** In which currency an amount is reported: the brand's where it has a rate for it, otherwise its own. */
export function reportedIn(currency: string, { reportCurrency, rates }: RoiTerms): string {
  if (!reportCurrency || currency === reportCurrency) return currency
  return Object.hasOwn(rates, currency) ? reportCurrency : currency
}

/** The same worth in the currency that it is reported in, to the nearest minor unit. */
export function convert({ amountMinor, currency }: Money, terms: RoiTerms): Money {
  const to = reportedIn(currency, terms)
  const rate = terms.rates[currency]
  if (to === currency || rate === undefined) return { amountMinor, currency }
  const [whole = '0', fraction = ''] = rate.split('.')
  // All in whole numbers, since 0.1 has no exact double: amount × rate × 10^to ÷ 10^(from + digits of the rate).
  const product = BigInt(amountMinor) * BigInt(whole + fraction) * 10n ** BigInt(exponentOf(to))
  const divisor = 10n ** BigInt(exponentOf(currency) + fraction.length)
  return { amountMinor: Number(roundedQuotient(product, divisor)), currency: to }
}

function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor
}
