import { formatMoney, isNegativeAmount, MONEY_MAX, parseMoney, readMoney } from '#shared/format/money.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'

/** Why a typed value cannot be offered; null for every other text (ruling R38). */
export function valueProblem(value: string, currency: string): string | null {
  if (isNegativeAmount(value)) return 'Enter an amount of 0 or more, or words'
  const amountMinor = readMoney(value, currency)?.amountMinor ?? 0
  return amountMinor > MONEY_MAX ? 'This amount is too large' : null
}

/** A bare number is money in the brand's currency, and is written so; words and amounts with a currency stay as typed. */
export function nameCurrency(value: string, currency: string): string {
  if (parseMoney(value)) return value
  const money = readMoney(value, currency)
  return money && money.amountMinor <= MONEY_MAX ? writeAs(anyReader, () => formatMoney(money)) : value
}
