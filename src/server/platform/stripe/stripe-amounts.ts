import { exponentOf, type Money } from '#shared/format/money.ts'

/**
 * Stripe counts some currencies in another unit than ISO 4217: kronur and shillings have no decimals but are sent in
 * hundredths, ariary are sent as whole ones.
 */
const stripeExponents: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

const exponentAtStripe = (currency: string) => stripeExponents[currency] ?? exponentOf(currency)

export function toStripeAmount({ amountMinor, currency }: Money): { amount: number; currency: string } {
  const shift = exponentAtStripe(currency) - exponentOf(currency)
  return { amount: Math.round(amountMinor * 10 ** shift), currency: currency.toLowerCase() }
}

export function fromStripeAmount(amount: number, stripeCurrency: string): Money {
  const currency = stripeCurrency.toUpperCase()
  const shift = exponentOf(currency) - exponentAtStripe(currency)
  return { amountMinor: Math.round(amount * 10 ** shift), currency }
}
