import { formatMoney } from '#shared/format/money.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import { daysAfter, MINUTE_MS } from '#shared/time.ts'
import { OFFER_DAYS } from './offer.constants.ts'

export const offerStatuses = [
  'DRAFT',
  'PENDING_ATHLETE',
  'PENDING_BRAND',
  'ACCEPTED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
  'VOIDED',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const offerEvents = [
  'send',
  'view',
  'counter',
  'reject-counter',
  'withdraw-counter',
  'accept',
  'accept-counter',
  'decline',
  'withdraw',
  'extend',
  'expire',
  'void',
] as const
export type OfferEvent = (typeof offerEvents)[number]

/** Open: waiting for the response of one of the parties. */
export const PENDING_OFFER_STATUSES = ['PENDING_ATHLETE', 'PENDING_BRAND'] as const

export const offerLifecycle = lifecycle<OfferStatus, OfferEvent>({
  of: 'offer',
  begins: 'DRAFT',
  ends: ['ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'VOIDED'],
  rows: [
    { event: 'send', from: ['DRAFT'], to: ['PENDING_ATHLETE'], by: ['BRAND'] },
    { event: 'view', from: ['PENDING_ATHLETE'], to: 'same', by: ['ATHLETE'] },
    { event: 'view', from: ['PENDING_BRAND'], to: 'same', by: ['BRAND'] },
    { event: 'counter', from: ['PENDING_ATHLETE'], to: ['PENDING_BRAND'], by: ['ATHLETE'] },
    { event: 'counter', from: ['PENDING_BRAND'], to: ['PENDING_ATHLETE'], by: ['BRAND'] },
    { event: 'reject-counter', from: ['PENDING_BRAND'], to: ['PENDING_ATHLETE'], by: ['BRAND'] },
    { event: 'withdraw-counter', from: ['PENDING_BRAND'], to: ['PENDING_ATHLETE'], by: ['ATHLETE'] },
    { event: 'accept', from: ['PENDING_ATHLETE'], to: ['ACCEPTED'], by: ['ATHLETE'] },
    { event: 'accept-counter', from: ['PENDING_BRAND'], to: ['ACCEPTED'], by: ['BRAND'] },
    { event: 'decline', from: ['PENDING_ATHLETE'], to: ['DECLINED'], by: ['ATHLETE'] },
    { event: 'decline', from: ['PENDING_BRAND'], to: ['DECLINED'], by: ['BRAND'] },
    { event: 'withdraw', from: ['DRAFT', ...PENDING_OFFER_STATUSES], to: ['WITHDRAWN'], by: ['BRAND'] },
    { event: 'extend', from: PENDING_OFFER_STATUSES, to: 'same', by: ['BRAND'] },
    { event: 'expire', from: PENDING_OFFER_STATUSES, to: ['EXPIRED'], by: ['SYSTEM'] },
    { event: 'void', from: ['DRAFT', ...PENDING_OFFER_STATUSES], to: ['VOIDED'], by: ['ADMIN'] },
  ],
})

/** Tolerance for client clocks and slow requests. */
const TOLERANCE_MS = 5 * MINUTE_MS

export const earliestExpiry = (sentAt: Date): Date => daysAfter(sentAt, OFFER_DAYS.min)

export const latestExpiry = (sentAt: Date): Date => daysAfter(sentAt, OFFER_DAYS.max)

/** The requested expiry, moved into the range when it misses it by no more than the tolerance; null otherwise. */
export function clampExpiry(requested: Date, { first, last }: { first: Date; last: Date }): Date | null {
  const at = requested.getTime()
  if (at < first.getTime() - TOLERANCE_MS || at > last.getTime() + TOLERANCE_MS) return null
  return new Date(Math.min(Math.max(at, first.getTime()), last.getTime()))
}

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
