/** What a column of a brand's file can mean. */
export const importFields = [
  'orderId',
  'orderName',
  'code',
  'redeemedAt',
  'currency',
  'netAmount',
  'discountAmount',
  'refundedAmount',
  'status',
  'cancelledAt',
  'customerRef',
  'country',
] as const
export type ImportField = (typeof importFields)[number]

/** Without these a row says nothing; the currency can be said once for the whole file instead. */
export const requiredFields = ['orderId', 'code', 'redeemedAt', 'netAmount'] as const

/** The name of each, for questions and complaints. */
export const importFieldWords: Record<ImportField, string> = {
  orderId: 'Order number',
  orderName: 'Order name',
  code: 'Code',
  redeemedAt: 'Date of the order',
  currency: 'Currency',
  netAmount: 'Net amount',
  discountAmount: 'Discount',
  refundedAmount: 'Refunded',
  status: 'Payment status',
  cancelledAt: 'Cancelled at',
  customerRef: 'Customer number',
  country: 'Country',
}

/** What becomes of a row: recorded, recorded more of, known, waiting for its code, of no concern, or not to be read. */
export const importOutcomes = ['NEW', 'UPDATED', 'THERE', 'UNKNOWN', 'SKIPPED', 'BAD'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Of each outcome so many rows are shown; all of them are counted. */
export const SHOWN_ROWS = 100
export const IMPORT_PAGE = 20
export const FILE_NAME_MAX = 200
export const HEADERS_MAX = 300
export const HEADER_MAX = 200
/** A file of one order that says how ours is written. */
export const IMPORT_TEMPLATE = [
  'order_id,code,redeemed_at,currency,net_amount,discount_amount,refunded_amount,customer_ref,country',
  'A-1042,JAKE27,2026-05-03T14:22:00Z,USD,129.00,15.00,0.00,c_991,US',
  '',
].join('\r\n')
