/** The system whose order id an order has. The same order reported through two channels is one order. */
export const orderSources = ['SHOPIFY', 'WOOCOMMERCE', 'STRIPE', 'OTHER'] as const
export type OrderSource = (typeof orderSources)[number]

/** How a sale reached us. */
export const redemptionChannels = ['WEBHOOK', 'API', 'CSV', 'MANUAL'] as const
export type RedemptionChannel = (typeof redemptionChannels)[number]

/** Why a recorded sale earns the racer nothing. */
export const uncreditedReasons = ['CODE_NOT_LIVE', 'CONTRACT_OVER', 'LIMIT_REACHED', 'CODE_REMOVED'] as const
export type UncreditedReason = (typeof uncreditedReasons)[number]

/** How a racer sees a sale with their code. */
export const racerSaleStates = ['pending', 'confirmed', 'reversed', 'uncredited'] as const
export type RacerSaleState = (typeof racerSaleStates)[number]

export const importStatuses = ['COMMITTED', 'UNDONE'] as const

/** Sales stay pending this long: the usual return period of shops. */
export const HOLD_DAYS = 14
export const ORDER_ID_MAX = 100
export const CUSTOMER_REF_MAX = 200
export const BATCH_MAX = 500
/** 2 KB for each sale of a full batch: enough for all fields and a dozen entries of metadata. */
export const BATCH_BYTES_MAX = 1024 * 1024
/** Each has the work of hundreds of requests: they run one after the other, and these wait. */
export const BATCHES_IN_FLIGHT = { perKey: 2, perBrand: 4, total: 16 } as const
export const METADATA_MAX = { entries: 20, name: 40, text: 200 } as const
export const IMPORT_ROWS_MAX = 20_000
/** In the rows of one order. */
export const IMPORT_CODES_PER_ORDER_MAX = 50
export const IMPORT_BYTES_MAX = 5_000_000
/** Longer than our own codes: texts of shops are stored as sent. */
export const SENT_CODE_MAX = 100
/** What Shopify allows. */
export const SHOP_CODE_MAX = 255
export const REFUND_ID_MAX = 100
export const REDEMPTION_NOTE_MAX = 500
export const REDEMPTIONS_PAGE = 50
export const CODES_OFFERED_MAX = 200
export const CODES_PAGE = 50
