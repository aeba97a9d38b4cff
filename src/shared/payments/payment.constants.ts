export const paymentKinds = ['STIPEND', 'BONUS', 'PRODUCT', 'FEE'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentStatuses = ['SCHEDULED', 'PAID', 'RECEIVED', 'CANCELLED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The brand can undo “Paid” for so long after marking it. */
export const CORRECTION_DAYS = 7

export const PAYMENT_TITLE_MAX = 200
export const PAYMENT_REFERENCE_MAX = 200
/** Per contract. */
export const PAYMENTS_MAX = 200
/** In the smallest currency unit; well within the safe integers. */
export const PAYMENT_AMOUNT_MAX = 1_000_000_000_000

export const paymentKindLabels: Record<PaymentKind, string> = {
  STIPEND: 'Stipend',
  BONUS: 'Bonus',
  PRODUCT: 'Product',
  FEE: 'Fee',
}
