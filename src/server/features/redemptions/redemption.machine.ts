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
  sendRedemptionWebhook,
  sendReviewWebhook,
} from './redemption.notifications.ts'
import { type RedemptionChange, type RedemptionRow, updateRedemption } from './redemption.store.ts'
import { addUses } from './redemption-code.store.ts'

export const redemptionMachine = machine<RedemptionStatus, RedemptionEvent, RedemptionRow, RedemptionChange>({
  subject: 'REDEMPTION',
  lifecycle: redemptionLifecycle,
  update: updateRedemption,
  notify: async (ctx, transitioned) => {
    await updateFigures(ctx, transitioned.before, transitioned.after)
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

/** The code's uses, the racer's commission, the daily sums and webhooks follow every change of a sale. */
export async function updateFigures(
  ctx: Services,
  before: RedemptionRow,
  after: RedemptionRow,
): Promise<void> {
  const uses = usesOf(after) - usesOf(before)
  if (after.codeId && uses !== 0) await addUses(ctx.tx, after.codeId, uses)
  await recordCommission(ctx, [{ before, after }])
  await queueRollUps(ctx, [after])
  if (after.refundedMinor > before.refundedMinor)
    await sendRedemptionWebhook(ctx, 'redemption.refunded', after)
}
