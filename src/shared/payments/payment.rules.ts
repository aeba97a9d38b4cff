import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import { daysAfter } from '#shared/time.ts'
import {
  CORRECTION_DAYS,
  PAYMENT_DISPUTE_DAYS,
  type PaymentKind,
  type PaymentStatus,
} from './payment.constants.ts'

export const paymentEvents = [
  'change',
  'reschedule',
  'mark-paid',
  'pay-by-card',
  'return-to-card',
  'correct',
  'confirm',
  'not-received',
  'dispute',
  'resolve',
  'cancel',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/**
 * Money moves outside the product, or by card. Outside, the brand marks a payment as paid, and the racer confirms that it
 * was received or says that it was not. What was not received does not count as paid; an administrator decides when the
 * two cannot agree. By card, the payment follows what the provider says, also after the racer has confirmed it.
 */
export const paymentLifecycle = lifecycle<PaymentStatus, PaymentEvent>({
  of: 'payment',
  begins: 'SCHEDULED',
  ends: ['RECEIVED', 'CANCELLED'],
  rows: [
    // The brand changes and cancels what nobody has signed; afterwards an amendment does, which acts as the system.
    { event: 'change', from: ['SCHEDULED'], to: 'same', by: ['BRAND', 'SYSTEM'] },
    { event: 'reschedule', from: ['SCHEDULED'], to: 'same', by: ['SYSTEM'] },
    { event: 'mark-paid', from: ['SCHEDULED', 'NOT_RECEIVED'], to: ['PAID'], by: ['BRAND'] },
    { event: 'pay-by-card', from: ['SCHEDULED', 'NOT_RECEIVED', 'DISPUTED'], to: ['PAID'], by: ['SYSTEM'] },
    {
      event: 'return-to-card',
      from: ['PAID', 'RECEIVED'],
      to: ['SCHEDULED', 'NOT_RECEIVED'],
      by: ['SYSTEM'],
    },
    // Back to where it was: a payment that was reported as not received stays so.
    { event: 'correct', from: ['PAID'], to: ['SCHEDULED', 'NOT_RECEIVED'], by: ['BRAND'] },
    { event: 'confirm', from: ['PAID', 'NOT_RECEIVED', 'DISPUTED'], to: ['RECEIVED'], by: ['ATHLETE'] },
    { event: 'not-received', from: ['PAID'], to: ['NOT_RECEIVED'], by: ['ATHLETE'] },
    { event: 'dispute', from: ['NOT_RECEIVED'], to: ['DISPUTED'], by: ['ATHLETE'] },
    { event: 'resolve', from: ['DISPUTED'], to: ['RECEIVED', 'SCHEDULED'], by: ['ADMIN'] },
    { event: 'cancel', from: ['SCHEDULED'], to: ['CANCELLED'], by: ['BRAND', 'SYSTEM'] },
  ],
})

/** Payments stay owed after the contract has ended. */
export const canSettlePayments = (contract: ContractStatus): boolean =>
  ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED'].includes(contract)

/** What was sent for signature changes only by an amendment (ruling R47). */
export const canPlanPayments = (contract: ContractStatus): boolean => contract === 'DRAFT'

export const correctableUntil = (markedPaidAt: Date): Date => daysAfter(markedPaidAt, CORRECTION_DAYS)

/** A second “not received” after the brand marked it again does not start the days anew. */
export const disputableFrom = (missingSince: Date): Date => daysAfter(missingSince, PAYMENT_DISPUTE_DAYS)

/** Goods are sent, not paid. A payment that was reported as not received can be made again, by card as well. */
export const canPayByCard = ({ kind, status }: { kind: PaymentKind; status: PaymentStatus }): boolean =>
  kind !== 'PRODUCT' && (status === 'SCHEDULED' || status === 'NOT_RECEIVED')

type SettledPayment = { markedPaidAt: Date | null; missingSince: Date | null; cardChargeId: string | null }

/** Whether the time for an event has come and has not passed. Of a payment by card the provider knows, not the parties. */
export function isInTime(
  event: PaymentEvent,
  { markedPaidAt, missingSince, cardChargeId }: SettledPayment,
  now: Date,
): boolean {
  if (cardChargeId && (event === 'correct' || event === 'not-received')) return false
  if (event === 'correct') return markedPaidAt !== null && now < correctableUntil(markedPaidAt)
  if (event === 'dispute') return missingSince !== null && now >= disputableFrom(missingSince)
  return true
}
