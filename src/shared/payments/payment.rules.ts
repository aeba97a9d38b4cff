import type { PaymentStatus } from '#shared/contracts/contract.constants.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { lifecycle } from '#shared/lifecycles/lifecycle.ts'

export const paymentEvents = ['change', 'mark-paid', 'confirm', 'cancel'] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/** The money itself moves elsewhere: the brand says that it left, the racer that it arrived. */
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

/** What was owed while it ran is still owed when it is over. */
export const canSettlePayments = (contract: ContractStatus): boolean =>
  ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED'].includes(contract)

export const canPlanPayments = (contract: ContractStatus): boolean =>
  ['DRAFT', 'PENDING_SIGNATURES', 'EXECUTED', 'ACTIVE', 'SUSPENDED'].includes(contract)
