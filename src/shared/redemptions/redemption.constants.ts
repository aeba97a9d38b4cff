/** Whose number the order carries. The same order told by two channels of one shop is one order. */
export const orderSources = ['SHOPIFY', 'WOOCOMMERCE', 'STRIPE', 'OTHER'] as const
export type OrderSource = (typeof orderSources)[number]

/** How it came in. */
export const redemptionChannels = ['WEBHOOK', 'API', 'CSV', 'MANUAL'] as const
export type RedemptionChannel = (typeof redemptionChannels)[number]

/** Why a redemption that is recorded earns the racer nothing. */
export const uncreditedReasons = ['CODE_NOT_LIVE', 'CONTRACT_OVER', 'LIMIT_REACHED'] as const
export type UncreditedReason = (typeof uncreditedReasons)[number]

export const importStatuses = ['COMMITTED', 'UNDONE'] as const

/** A sale is not safe before the shop's usual time for returns. */
export const HOLD_DAYS = 14
export const ORDER_ID_MAX = 100
export const CUSTOMER_REF_MAX = 200
export const BATCH_MAX = 500
/** What a brand's own system may say besides: how many entries, and how long their names and texts are. */
export const METADATA_MAX = { entries: 20, name: 40, text: 200 } as const
export const IMPORT_ROWS_MAX = 20_000
export const IMPORT_BYTES_MAX = 5_000_000
/** Longer than any code of ours, since what shops send is kept as it is. */
export const SENT_CODE_MAX = 100
export const REFUND_ID_MAX = 100
export const REDEMPTION_NOTE_MAX = 500
export const REDEMPTIONS_PAGE = 50
/** As many of a brand's codes as a list can be chosen from. */
export const CODES_OFFERED_MAX = 200
