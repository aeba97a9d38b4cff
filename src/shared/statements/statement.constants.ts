/** A statement without a positive balance needs no payment: it is carried over. */
export const statementStatuses = ['OPEN', 'DUE', 'PAID', 'RECEIVED', 'NOTHING_DUE'] as const
export type StatementStatus = (typeof statementStatuses)[number]

/** Why the commission of a sale changed. */
export const commissionReasons = [
  'SALE',
  'REFUND',
  'LATE_REFUND',
  'EDIT',
  'EXCLUSION',
  'RESTORATION',
  'REMOVAL',
  'ROUNDING',
] as const
export type CommissionReason = (typeof commissionReasons)[number]

export const commissionReasonLabels: Record<CommissionReason, string> = {
  SALE: 'Sale',
  REFUND: 'Refund',
  LATE_REFUND: 'Refund of an earlier month',
  EDIT: 'Order changed in the shop',
  EXCLUSION: 'Sale excluded',
  RESTORATION: 'Sale counts again',
  REMOVAL: 'Import undone',
  ROUNDING: 'Rounding corrected (half up)',
}

/** A month stays open this long after its last day, for orders that arrive late. */
export const CLOSE_AFTER_DAYS = 1
export const STATEMENTS_PAGE = 24
export const STATEMENT_LINES_PAGE = 100
/** A PDF of more lines is no longer useful on paper; the CSV has all. */
export const PDF_LINES_MAX = 1000
