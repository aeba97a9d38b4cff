import type { PaymentKind } from '#shared/contracts/contract.constants.ts'

export const PAYMENT_TITLE_MAX = 200
export const PAYMENT_REFERENCE_MAX = 200
/** Of one contract. */
export const PAYMENTS_MAX = 200
/** In the smallest unit of any currency; far above what any sponsor pays, and far below what a number can hold. */
export const PAYMENT_AMOUNT_MAX = 1_000_000_000_000

export const paymentKindLabels: Record<PaymentKind, string> = {
  STIPEND: 'Stipend',
  BONUS: 'Bonus',
  PRODUCT: 'Product',
  FEE: 'Fee',
}
