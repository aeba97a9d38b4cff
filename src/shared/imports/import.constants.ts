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

/** The currency is required too, but can be set for the whole file. */
export const requiredFields = ['orderId', 'code', 'redeemedAt', 'netAmount'] as const

export const importFieldLabels: Record<ImportField, string> = {
  orderId: 'Order number',
  orderName: 'Order name',
  code: 'Code',
  redeemedAt: 'Order date',
  currency: 'Currency',
  netAmount: 'Net amount',
  discountAmount: 'Discount',
  refundedAmount: 'Refunded',
  status: 'Payment status',
  cancelledAt: 'Cancelled at',
  customerRef: 'Customer ID',
  country: 'Country',
}

/** New sale, more refunds, already recorded, unknown code, not a sale, or an error. */
export const importOutcomes = ['NEW', 'UPDATED', 'THERE', 'UNKNOWN', 'SKIPPED', 'BAD'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Rows shown per outcome; all of them are counted. */
export const SHOWN_ROWS = 100
export const IMPORT_PAGE = 20
export const FILE_NAME_MAX = 200
export const HEADERS_MAX = 300
export const HEADER_MAX = 200
/** An example file in our own format. */
export const IMPORT_TEMPLATE = [
  'order_id,code,redeemed_at,currency,net_amount,discount_amount,refunded_amount,customer_ref,country',
  'A-1042,JAKE27,2026-05-03T14:22:00Z,USD,129.00,15.00,0.00,c_991,US',
  '',
].join('\r\n')
