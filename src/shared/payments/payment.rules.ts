import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import type { PaymentStatus } from './payment.constants.ts'

export const paymentEvents = ['change', 'mark-paid', 'confirm', 'cancel'] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/** Money moves outside the product: the brand marks a payment as paid, the racer confirms that it was received. */
export const paymentLifecycle = lifecycle<PaymentStatus, PaymentEvent>({
  of: 'payment',
  begins: 'SCHEDULED',
  ends: ['RECEIVED', 'CANCELLED'],
  rows: [
    { event: 'change', from: ['SCHEDULED'], to: 'same', by: ['BRAND'] },
    { event: 'mark-paid', from: ['SCHEDULED'], to: ['PAID'], by: ['BRAND'] },
    { event: 'confirm', from: ['PAID'], to: ['RECEIVED'], by: ['ATHLETE'] },
    { event: 'cancel', from: ['SCHEDULED'], to: ['CANCELLED'], by: ['BRAND'] },
  ],
})

/** Payments stay owed after the contract has ended. */
export const canSettlePayments = (contract: ContractStatus): boolean =>
  ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED'].includes(contract)

export const canPlanPayments = (contract: ContractStatus): boolean =>
  ['DRAFT', 'PENDING_SIGNATURES', 'EXECUTED', 'ACTIVE', 'SUSPENDED'].includes(contract)
