import type { ApiKeyMode } from '#shared/api-keys/api-key.constants.ts'
import type { KeptRedemption } from '#shared/redemptions/redemption-api.contract.ts'
import type { RedemptionRow } from './redemption.store.ts'

/** A redemption as a brand's own system is answered. */
export const describeKept = (row: RedemptionRow, mode: ApiKeyMode): KeptRedemption => ({
  id: row.id,
  orderId: row.externalOrderId,
  code: row.codeText,
  status: row.status,
  credited: row.codeId !== null && row.uncredited === null,
  uncreditedReason: row.uncredited,
  amount: row.netMinor,
  discountAmount: row.discountMinor,
  refundedAmount: row.refundedMinor,
  currency: row.currency,
  redeemedAt: row.redeemedAt.toISOString(),
  metadata: row.metadata,
  mode,
})
