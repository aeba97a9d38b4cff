import { listHistory } from '#server/features/lifecycles/list-history.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Services } from '#server/platform/services.ts'
import type { ApiKeyMode } from '#shared/api-keys/api-key.constants.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { Redemption, RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import { redemptionLifecycle } from '#shared/redemptions/redemption.rules.ts'
import type { ApiRedemption } from '#shared/redemptions/redemption-api.contract.ts'
import type { RedemptionRow } from './redemption.store.ts'
import { findRefunds } from './refund.store.ts'

export type Viewer = 'BRAND' | 'ADMIN'

export async function presentRedemptions(
  { tx }: Services,
  rows: readonly RedemptionRow[],
  viewer: Viewer,
): Promise<Redemption[]> {
  const people = await presentPeople({ tx }, [
    ...new Set(rows.flatMap(({ athleteUserId }) => athleteUserId ?? [])),
  ])
  return rows.map((row) => {
    const racer = row.athleteUserId ? people.get(row.athleteUserId) : undefined
    return {
      id: row.id,
      orderId: row.externalOrderId,
      source: row.source,
      channel: row.channel,
      code: row.codeText,
      codeId: row.codeId,
      contractId: row.contractId,
      racer: racer ? { name: racer.name, path: racer.path } : null,
      status: row.status,
      uncredited: row.uncredited,
      currency: row.currency,
      netMinor: row.netMinor,
      discountMinor: row.discountMinor,
      refundedMinor: row.refundedMinor,
      commissionMinor: row.commissionMinor,
      redeemedAt: row.redeemedAt.toISOString(),
      confirmAt: row.confirmAt.toISOString(),
      country: row.country,
      allowed: allowedEvents(redemptionLifecycle, row.status, viewer),
      version: row.version,
    }
  })
}

export async function presentRedemption(
  ctx: Services,
  row: RedemptionRow,
  viewer: Viewer,
): Promise<RedemptionDetail> {
  const [presented] = await presentRedemptions(ctx, [row], viewer)
  if (!presented) throw new Error('One row was presented as none')
  const { brandId, source, shopId, externalOrderId: orderId } = row
  const refunds = await findRefunds(ctx.tx, { brandId, source, shopId, orderId })
  return {
    ...presented,
    recordedAt: row.createdAt.toISOString(),
    metadata: row.metadata,
    refunds: refunds.map(({ externalRefundId, amountMinor, refundedAt }) => ({
      refundId: externalRefundId,
      amountMinor,
      refundedAt: refundedAt.toISOString(),
    })),
    history: await listHistory(ctx.tx, 'REDEMPTION', row.id, viewer),
  }
}

export const presentApiRedemption = (row: RedemptionRow, mode: ApiKeyMode): ApiRedemption => ({
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
