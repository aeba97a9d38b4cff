import { lifecycle } from '#shared/lifecycles/lifecycle.ts'

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

/** Whoever's turn it is. */
const PENDING = ['PENDING_ATHLETE', 'PENDING_BRAND'] as const

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
    { event: 'withdraw', from: ['DRAFT', ...PENDING], to: ['WITHDRAWN'], by: ['BRAND'] },
    { event: 'extend', from: PENDING, to: 'same', by: ['BRAND'] },
    { event: 'expire', from: PENDING, to: ['EXPIRED'], by: ['SYSTEM'] },
    { event: 'void', from: ['DRAFT', ...PENDING], to: ['VOIDED'], by: ['ADMIN'] },
  ],
})
