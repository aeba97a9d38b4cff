import type { PaymentTotal } from '#shared/payments/payment.contract.ts'

/** All stipend, unless given otherwise. */
export const aPaymentTotal = (given: Partial<PaymentTotal> = {}): PaymentTotal => ({
  currency: 'USD',
  totalMinor: 0,
  scheduledMinor: 0,
  overdueMinor: 0,
  paidMinor: 0,
  receivedMinor: 0,
  missingMinor: 0,
  stipendMinor: given.totalMinor ?? 0,
  bonusMinor: 0,
  feeMinor: 0,
  productMinor: 0,
  ...given,
})
