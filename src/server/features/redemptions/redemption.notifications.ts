import * as z from 'zod'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { pick } from '#shared/pick.ts'
import { toIsoDay } from '#shared/time.ts'
import type { WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import type { RedemptionRow } from './redemption.store.ts'
import { findPartiesOf } from './redemption-code.store.ts'

export const rollUpDue = job('redemptions.roll-up', z.object({ codeId: z.uuid(), day: z.iso.date() }))

/** Queues new daily sums for the days whose sales changed, one job per code and day. */
export async function queueRollUps(
  { tx }: Services,
  changed: readonly Pick<RedemptionRow, 'codeId' | 'redeemedAt'>[],
): Promise<void> {
  const due = new Map<string, { codeId: string; day: string }>()
  for (const { codeId, redeemedAt } of changed) {
    const day = toIsoDay(redeemedAt)
    if (codeId) due.set(`redemptions.roll-up:${codeId}:${day}`, { codeId, day })
  }
  for (const [key, payload] of due) await enqueue(tx, rollUpDue, payload, { key })
}

/** Open pages of both parties refetch their figures. */
export async function publishFigures({ tx, realtime }: Services, codeId: string): Promise<void> {
  for (const { contractId, brandUserId, athleteUserId } of await findPartiesOf(tx, codeId)) {
    for (const userId of [brandUserId, athleteUserId]) {
      await realtime.publish(tx, { userId, event: { type: 'contract', contractId } })
    }
  }
}

export const sendRedemptionWebhook = (
  ctx: Services,
  event: Extract<WebhookEvent, `redemption.${string}`>,
  row: RedemptionRow,
): Promise<void> =>
  sendWebhooks(ctx, row.brandId, event, {
    id: row.id,
    orderId: row.externalOrderId,
    source: row.source,
    code: row.codeText,
    contractId: row.contractId,
    status: row.status,
    credited: row.codeId !== null && row.uncredited === null,
    ...pick(row, ['currency', 'netMinor', 'discountMinor', 'refundedMinor', 'commissionMinor']),
    redeemedAt: row.redeemedAt.toISOString(),
    metadata: row.metadata,
  })
