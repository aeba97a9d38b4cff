import { formatMoney, type Money } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { moneyOf } from '#shared/offers/agreed-money.rules.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { cashDueText, scheduleText } from '#shared/offers/term-labels.ts'
import type { Side } from './offer-labels.ts'

type OfferWorth = {
  cash: Money | null
  /** The product at its retail value. */
  product: Money | null
  discountPercent: number | null
  hours: number | null
  /** Cash and product together; null where neither is known. */
  total: Money | null
  /** The total per required hour. */
  perHour: Money | null
  /** How many deliverables are listed, and the total for each of them. */
  deliverables: number
  perDeliverable: Money | null
  /** The stated value of an offer that is not split into cash and product. */
  unsplit: Money | null
}

type Valued = Pick<Offer, 'current' | 'worth'>

/** Computed from the stated terms only; nothing is estimated. */
export function worthOf({ current: { terms }, worth }: Valued): OfferWorth {
  const { currency, cashMinor, productMinor } = moneyOf(terms)
  const stated = (amountMinor: number | null): Money | null =>
    amountMinor === null || currency === null ? null : { amountMinor, currency }
  const cash = stated(cashMinor)
  const product = stated(productMinor)
  const total = sum(cash, product)
  const hours = terms.hoursAsked
  const deliverables = terms.work.reduce((count, { times }) => count + times, 0)
  return {
    cash,
    product,
    discountPercent: terms.discountPercent,
    hours,
    total,
    perHour: divide(total, hours),
    deliverables,
    perDeliverable: divide(total, deliverables),
    unsplit: total ? null : worth,
  }
}

const divide = (total: Money | null, by: number | null): Money | null =>
  total && by ? { ...total, amountMinor: Math.round(total.amountMinor / by) } : null

function sum(cash: Money | null, product: Money | null): Money | null {
  if (!cash || !product) return cash ?? product
  return { ...cash, amountMinor: cash.amountMinor + product.amountMinor }
}

type WorthLine = { label: string; value: string; note?: string }

const NOT_ENOUGH = 'Not enough information'
const show = (amount: Money | null) => (amount ? formatMoney(amount) : 'Not stated')

/** The breakdown as display lines for one side, including what is not stated. */
export function worthLines(offer: Valued, side: Side): WorthLine[] {
  const worth = worthOf(offer)
  const { cash, product, unsplit } = worth
  const { terms } = offer.current
  return [
    ...(unsplit
      ? [{ label: 'Stated value', value: show(unsplit), note: 'Not split into cash and product' }]
      : []),
    {
      label: side === 'BRAND' ? 'Cash you pay' : 'Cash',
      value: show(cash),
      ...(cash && { note: dueNote(terms) }),
    },
    { label: 'Product', value: show(product), ...(product && { note: 'Retail value' }) },
    ...(side === 'BRAND' ? brandLines(worth) : racerLines(worth)),
  ]
}

function dueNote(terms: OfferTerms): string {
  const isOnce = (terms.schedule?.interval ?? 'ONCE') === 'ONCE'
  const due = isOnce ? cashDueText(terms) : scheduleText(terms)
  return due.charAt(0).toUpperCase() + due.slice(1)
}

/** What the brand spends, and on what. */
const brandLines = ({ total, discountPercent, hours, deliverables, perDeliverable }: OfferWorth) => [
  { label: 'Total', value: show(total), note: 'Cash and product at its retail value' },
  ...discountLine(discountPercent, 'On what the racer buys'),
  hoursLine(hours),
  {
    label: 'Per deliverable',
    value: perDeliverable ? formatMoney(perDeliverable) : NOT_ENOUGH,
    ...(deliverables > 0 && { note: `For ${plural(deliverables, 'deliverable')}` }),
  },
]

const racerLines = ({ discountPercent, hours, perHour }: OfferWorth) => [
  ...discountLine(discountPercent, 'Only if you buy'),
  hoursLine(hours),
  { label: 'Per hour', value: perHour ? formatMoney(perHour) : NOT_ENOUGH, note: 'Cash and product' },
]

const discountLine = (percent: number | null, note: string): WorthLine[] =>
  percent === null
    ? [{ label: 'Discount', value: 'None' }]
    : [{ label: 'Discount', value: `${percent}%`, note }]

const hoursLine = (hours: number | null): WorthLine => ({
  label: 'Hours required',
  value: hours === null ? 'Not stated' : formatCount(hours),
  ...(hours !== null && { note: 'Over the whole term' }),
})
