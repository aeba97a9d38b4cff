import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import type { PaymentStatus } from './payment.constants.ts'

export const paymentEvents = ['change', 'reschedule', 'mark-paid', 'confirm', 'cancel'] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/** Money moves outside the product: the brand marks a payment as paid, the racer confirms that it was received. */
export const paymentLifecycle = lifecycle<PaymentStatus, PaymentEvent>({
  of: 'payment',
  begins: 'SCHEDULED',
  ends: ['RECEIVED', 'CANCELLED'],
  rows: [
    // The brand changes and cancels what nobody has signed; afterwards an amendment does, which acts as the system.
    { event: 'change', from: ['SCHEDULED'], to: 'same', by: ['BRAND', 'SYSTEM'] },
    { event: 'reschedule', from: ['SCHEDULED'], to: 'same', by: ['SYSTEM'] },
    { event: 'mark-paid', from: ['SCHEDULED'], to: ['PAID'], by: ['BRAND'] },
    { event: 'confirm', from: ['PAID'], to: ['RECEIVED'], by: ['ATHLETE'] },
    { event: 'cancel', from: ['SCHEDULED'], to: ['CANCELLED'], by: ['BRAND', 'SYSTEM'] },
  ],
})

/** Payments stay owed after the contract has ended. */
export const canSettlePayments = (contract: ContractStatus): boolean =>
  ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED'].includes(contract)

/** What was sent for signature changes only by an amendment (ruling R47). */
export const canPlanPayments = (contract: ContractStatus): boolean => contract === 'DRAFT'
