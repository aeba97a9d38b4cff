import { formatMoney } from '#shared/format/money.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'

type Amounts = { currency: string | null; cashMinor: number | null; productMinor: number | null }

/** The value that exact amounts lead to, the same for every reader, so that both can't differ; null without amounts. */
export function exactValue({ currency, cashMinor, productMinor }: Amounts): string | null {
  if (!currency) return null
  const money = (amountMinor: number | null) =>
    amountMinor && amountMinor > 0 ? writeAs(anyReader, () => formatMoney({ amountMinor, currency })) : null
  const cash = money(cashMinor)
  const product = money(productMinor)
  return cash && product ? `${cash} cash + ${product} in product` : (cash ?? product)
}

export const withExactValue = <T extends Amounts & { value: string }>(terms: T): T => ({
  ...terms,
  value: exactValue(terms) ?? terms.value,
})
