import { DEFAULT_CURRENCY, formatMoney, type Money } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { scheduleText } from '#shared/offers/term-labels.ts'

type OfferWorth = {
  cash: Money | null
  /** The product at cost. */
  product: Money | null
  discountPercent: number | null
  hours: number | null
  /** Cash and product together; null where neither is known. */
  total: Money | null
  /** The total per required hour. */
  perHour: Money | null
  /** The stated value of an offer that is not split into cash and product. */
  unsplit: Money | null
}

/** Computed from the stated terms only; nothing is estimated. */
export function worthOf({ current: { terms }, worth }: Pick<Offer, 'current' | 'worth'>): OfferWorth {
  const stated = (amountMinor: number | null): Money | null =>
    amountMinor === null ? null : { amountMinor, currency: terms.currency ?? DEFAULT_CURRENCY }
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

/** The breakdown as display lines, including what is not stated. */
export function worthLines(offer: Pick<Offer, 'current' | 'worth'>): WorthLine[] {
  const { cash, product, discountPercent, hours, perHour, unsplit } = worthOf(offer)
  const money = (amount: Money | null) => (amount ? formatMoney(amount) : 'Not stated')
  return [
    ...(unsplit
      ? [{ label: 'Stated value', value: money(unsplit), note: 'Not split into cash and product' }]
      : []),
    {
      label: 'Cash',
      value: money(cash),
      ...(cash && { note: scheduleText(offer.current.terms) || 'Paid to you' }),
    },
    { label: 'Product', value: money(product), ...(product && { note: 'At the brand’s cost' }) },
    discountPercent === null
      ? { label: 'Discount', value: 'None' }
      : { label: 'Discount', value: `${discountPercent}%`, note: 'Only if you buy' },
    {
      label: 'Hours required',
      value: hours === null ? 'Not stated' : formatCount(hours),
      ...(hours !== null && { note: 'Over the whole term' }),
    },
    {
      label: 'Per hour',
      value: perHour ? money(perHour) : 'Not enough information',
      note: 'Cash and product',
    },
  ]
}
