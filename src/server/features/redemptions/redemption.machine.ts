import { machine } from '#server/features/lifecycles/transition.ts'
import { recordCommission } from '#server/features/statements/record-commission.ts'
import type { Services } from '#server/platform/services.ts'
import {
  isCounted,
  type RedemptionEvent,
  type RedemptionStatus,
  redemptionLifecycle,
} from '#shared/redemptions/redemption.rules.ts'
import {
  notifyOfReview,
  queueRollUps,
  type SaleEvent,
  sendRedemptionWebhooks,
  sendReviewWebhook,
} from './redemption.notifications.ts'
import { type RedemptionChange, type RedemptionRow, updateRedemption } from './redemption.store.ts'
import { addUses } from './redemption-code.store.ts'

export const redemptionMachine = machine<RedemptionStatus, RedemptionEvent, RedemptionRow, RedemptionChange>({
  subject: 'REDEMPTION',
  lifecycle: redemptionLifecycle,
  update: updateRedemption,
  notify: async (ctx, transitioned) => {
    await updateFigures(ctx, transitioned)
    await notifyOfReview(ctx, transitioned)
    await sendReviewWebhook(ctx, transitioned)
  },
})

/** A fully refunded sale is no use of its code. */
export const usesOf = ({
  codeId,
  uncredited,
  status,
}: Pick<RedemptionRow, 'codeId' | 'uncredited' | 'status'>): number =>
  codeId && !uncredited && isCounted(status) && status !== 'REVERSED' ? 1 : 0

/** A sale before and after a change; null before it was recorded. */
export type ChangedSale = { before: RedemptionRow | null; after: RedemptionRow }

/** The code's uses, the racer's commission, the daily sums and webhooks follow every change of a sale. */
export async function updateFigures(ctx: Services, change: ChangedSale): Promise<void> {
  await saveFigures(ctx, [change])
  await sendRedemptionWebhooks(ctx, refundEventsOf(change))
}

/** The figures without the webhooks, in one go for many changes in their order. */
export async function saveFigures(ctx: Services, changes: readonly ChangedSale[]): Promise<void> {
  await addUses(
    ctx.tx,
    changes.map(({ before, after }) => ({ codeId: after.codeId, uses: usesAdded(before, after) })),
  )
  await recordCommission(ctx, changes)
  await queueRollUps(
    ctx,
    changes.map(({ after }) => after),
  )
}

export const refundEventsOf = ({ before, after }: ChangedSale): SaleEvent[] =>
  before && after.refundedMinor > before.refundedMinor ? [{ event: 'redemption.refunded', row: after }] : []

export const usesAdded = (before: RedemptionRow | null, after: RedemptionRow): number =>
  usesOf(after) - (before ? usesOf(before) : 0)
