import { parseMoney } from '#shared/format/money.ts'
import type { OfferTerms } from './offer-terms.contract.ts'

export type AgreedMoney = {
  currency: string | null
  cashMinor: number | null
  /** The retail value of the product. */
  productMinor: number | null
}

/** The exact amounts, or else a value that can be parsed as money (ruling R38) of an offer of one kind. */
export function moneyOf(
  terms: Pick<OfferTerms, 'type' | 'value' | 'currency' | 'cashMinor' | 'productMinor'>,
): AgreedMoney {
  const { type, cashMinor, productMinor } = terms
  if (terms.currency) return { currency: terms.currency, cashMinor, productMinor }
  const worth = parseMoney(terms.value)
  if (!worth || cashMinor !== null || productMinor !== null) {
    return { currency: null, cashMinor: null, productMinor: null }
  }
  return {
    currency: worth.currency,
    cashMinor: type === 'CASH' ? worth.amountMinor : null,
    productMinor: type === 'PRODUCT' ? worth.amountMinor : null,
  }
}
