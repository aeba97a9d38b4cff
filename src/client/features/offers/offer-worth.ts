import { formatMoney, type Money } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'

type OfferWorth = {
  cash: Money | null
  /** What the product costs the brand. */
  product: Money | null
  discountPercent: number | null
  hours: number | null
  /** Cash and product together; null where neither is known. */
  total: Money | null
  /** The same for each hour that is asked for. */
  perHour: Money | null
  /** The one figure of the offer, where nobody said how much of it is cash. */
  unsplit: Money | null
}

/** Arithmetic only: what is stated, sorted by what it is good for. Nothing is guessed. */
export function worthOf({ current: { terms }, worth }: Pick<Offer, 'current' | 'worth'>): OfferWorth {
  const stated = (amountMinor: number | null): Money | null =>
    amountMinor === null ? null : { amountMinor, currency: terms.currency ?? 'USD' }
  const isExact = terms.cashMinor !== null || terms.productMinor !== null
  const cash = isExact ? stated(terms.cashMinor) : terms.type === 'CASH' ? worth : null
  const product = isExact ? stated(terms.productMinor) : terms.type === 'PRODUCT' ? worth : null
  const total = sum(cash, product)
  const hours = terms.hoursAsked
  return {
    cash,
    product,
    discountPercent: terms.discountPercent,
    hours,
    total,
    perHour: total && hours ? { ...total, amountMinor: Math.round(total.amountMinor / hours) } : null,
    unsplit: total ? null : worth,
  }
}

function sum(cash: Money | null, product: Money | null): Money | null {
  if (!cash || !product) return cash ?? product
  return { ...cash, amountMinor: cash.amountMinor + product.amountMinor }
}

type WorthLine = { label: string; value: string; note?: string }

/** The same in words, one line each; what the offer does not say is said to be missing. */
export function worthLines(offer: Pick<Offer, 'current' | 'worth'>): WorthLine[] {
  const { cash, product, discountPercent, hours, perHour, unsplit } = worthOf(offer)
  const money = (amount: Money | null) => (amount ? formatMoney(amount) : 'Not stated')
  return [
    ...(unsplit
      ? [{ label: 'Stated value', value: money(unsplit), note: 'Not split into cash and product' }]
      : []),
    { label: 'Cash', value: money(cash), ...(cash && { note: 'Yours to spend' }) },
    { label: 'Product', value: money(product), ...(product && { note: 'At what it costs the brand' }) },
    discountPercent === null
      ? { label: 'Discount', value: 'None' }
      : { label: 'Discount', value: `${discountPercent}%`, note: 'Worth something only if you buy' },
    {
      label: 'Hours asked',
      value: hours === null ? 'Not stated' : formatCount(hours),
      ...(hours !== null && { note: 'Over the whole term' }),
    },
    { label: 'Per hour', value: perHour ? money(perHour) : 'Cannot be said', note: 'Cash and product' },
  ]
}
