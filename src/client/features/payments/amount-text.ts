import { exponentOf, parseMoney } from '#shared/format/money.ts'

/** An amount as a person types it, in the smallest unit of its currency; no number at all for what is none. */
export const readAmount = (text: string, currency: string): number =>
  parseMoney(`${currency} ${text.trim()}`)?.amountMinor ?? Number.NaN

export const writeAmount = (amountMinor: number, currency: string): string => {
  const exponent = exponentOf(currency)
  return (amountMinor / 10 ** exponent).toFixed(exponent)
}
