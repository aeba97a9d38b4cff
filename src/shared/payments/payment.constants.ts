export const paymentKinds = ['STIPEND', 'BONUS', 'PRODUCT', 'FEE'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentStatuses = [
  'SCHEDULED',
  'PAID',
  'RECEIVED',
  'CANCELLED',
  'NOT_RECEIVED',
  'DISPUTED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * What became of a charge of a card: it pays the payment; it came when the payment was settled otherwise, and goes back;
 * it was refunded; the holder of the card disputes it at the bank.
 */
export const cardChargeStatuses = ['PAID', 'SURPLUS', 'REFUNDED', 'DISPUTED'] as const
export type CardChargeStatus = (typeof cardChargeStatuses)[number]

/** Whether a contract's payments can be made by card, or why not: the racer has no payout account, or nobody can. */
export const cardOptions = ['READY', 'NO_ACCOUNT', 'OFF'] as const

/** The brand can undo “Paid” for so long after marking it. */
export const CORRECTION_DAYS = 7
/** The racer can open a dispute so long after the first “not received”. */
export const PAYMENT_DISPUTE_DAYS = 7
/** While a payment is reported as not received, the brand is reminded in this rhythm, and for so long. */
export const MISSING_REMINDER_DAYS = 3
export const MISSING_REMINDERS = 10
/** A payment that an administrator finds to be owed is due so long after the decision. */
export const OWED_DAYS = 7

export const paymentOutcomes = ['RECEIVED', 'SCHEDULED'] as const

/** Of the list over all contracts. */
export const PAID_PAGE = 24
export const PAYMENT_TITLE_MAX = 200
export const PAYMENT_REFERENCE_MAX = 200
/** Per contract. */
export const PAYMENTS_MAX = 200
/** In the smallest currency unit; well within the safe integers. */
export const PAYMENT_AMOUNT_MAX = 1_000_000_000_000

/** How often the payments of a plan are due. `PER_EVENT` is due on the day of each listed event. */
export const paymentIntervals = ['ONCE', 'MONTHLY', 'QUARTERLY', 'PER_EVENT'] as const
export type PaymentInterval = (typeof paymentIntervals)[number]

/** Of one plan: its payments, and their sum in the smallest currency unit. */
export const SCHEDULE_TIMES_MAX = 48
export const SCHEDULE_TOTAL_MAX = 1_000_000_000_000
/** The name of an event, which becomes part of the title of its payment. */
export const SCHEDULE_EVENT_MAX = 80

/** The published names stay as they are; on screens, in mails and documents money is sent and received. */
export const paymentStatusLabels: Record<PaymentStatus, string> = {
  SCHEDULED: 'Scheduled',
  PAID: 'Sent',
  RECEIVED: 'Received',
  CANCELLED: 'Cancelled',
  NOT_RECEIVED: 'Not received',
  DISPUTED: 'In dispute',
}

export const paymentKindLabels: Record<PaymentKind, string> = {
  STIPEND: 'Stipend',
  BONUS: 'Bonus',
  PRODUCT: 'Product',
  FEE: 'Fee',
}
