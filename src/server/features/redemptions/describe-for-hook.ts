import type { RedemptionRow } from './redemption.store.ts'

/** A redemption as a brand's own system is told of it. */
export const describeForHook = (row: RedemptionRow): Record<string, unknown> => ({
  id: row.id,
  orderId: row.externalOrderId,
  source: row.source,
  code: row.codeText,
  contractId: row.contractId,
  status: row.status,
  credited: row.codeId !== null && row.uncredited === null,
  currency: row.currency,
  netMinor: row.netMinor,
  discountMinor: row.discountMinor,
  refundedMinor: row.refundedMinor,
  commissionMinor: row.commissionMinor,
  redeemedAt: row.redeemedAt.toISOString(),
  metadata: row.metadata,
})
