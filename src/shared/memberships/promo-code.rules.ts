import { formatMoney, type Money } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'

type Offer = { percentOff: number | null; amountOff: Money | null; months: number | null }

/** "20% off for 3 months"; without months the first payment. */
export function formatOffer({ percentOff, amountOff, months }: Offer): string {
  const amount = percentOff !== null ? `${percentOff}%` : amountOff ? formatMoney(amountOff) : ''
  return `${amount} off ${months === null ? 'the first payment' : `for ${plural(months, 'month')}`}`
}

/** What a code takes off a price; an amount in another currency takes nothing. */
export function discountOf({ percentOff, amountOff }: Offer, price: Money): number {
  if (percentOff !== null) return Math.round((price.amountMinor * percentOff) / 100)
  if (!amountOff || amountOff.currency !== price.currency) return 0
  return Math.min(amountOff.amountMinor, price.amountMinor)
}
