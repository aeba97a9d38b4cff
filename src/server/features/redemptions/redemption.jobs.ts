import * as z from 'zod'
import { bySystem, recordSteps } from '#server/features/lifecycles/transition.ts'
import { enqueue, handleJob, type JobHandler, job, withLongStatements } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { correctRounding } from './correct-rounding.ts'
import { detectLeaks } from './detect-leaks.ts'
import { lockAllOrders } from './lock-order.ts'
import { findMisroundedBrands } from './misrounded.store.ts'
import { publishFigures, queueRollUps, regroupDue, rollUpDue } from './redemption.notifications.ts'
import { confirmDue, findBrandsDue } from './redemption.store.ts'
import { sumBrand, sumDay } from './redemption-sums.store.ts'

const confirmationsDue = job('redemptions.confirm', z.unknown())
const misroundedDue = job('redemptions.correct-rounding', z.object({ brandId: z.uuid().optional() }))
const EVERY_HOUR = '23 * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const RECENT_DAYS = 2

export const redemptionJobs: JobHandler[] = [
  handleJob(rollUpDue, async ({ codeId, day }, ctx) => {
    await sumDay(ctx.tx, codeId, day)
    await publishFigures(ctx, codeId)
    // An import of old sales is no burst.
    if (day >= toIsoDay(daysAfter(new Date(), -RECENT_DAYS))) await detectLeaks(ctx, codeId)
  }),
  withLongStatements(handleJob(regroupDue, ({ brandId }, ctx) => sumBrand(ctx.tx, brandId))),
  handleJob(confirmationsDue, (_, ctx) => confirmRedemptions(ctx), EVERY_FIVE_MINUTES),
  handleJob(misroundedDue, ({ brandId }, ctx) => correctBrands(ctx, brandId), EVERY_HOUR),
]

/**
 * Sales that an earlier version recorded, or one beside this one during a deploy. A job per brand, until none is left: its
 * orders wait meanwhile.
 */
async function correctBrands(ctx: Services, brandId: string | undefined): Promise<void> {
  const isDone = brandId ? await correctRounding(ctx, brandId) : true
  for (const due of brandId ? (isDone ? [] : [brandId]) : await findMisroundedBrands(ctx.tx)) {
    await enqueue(ctx.tx, misroundedDue, { brandId: due }, { key: `redemptions.correct-rounding:${due}` })
  }
}

/** In bulk: thousands of sales of one day become due at the same time. A refund of one of them waits meanwhile. */
async function confirmRedemptions(ctx: Services): Promise<void> {
  for (const brandId of await findBrandsDue(ctx.tx)) {
    await lockAllOrders(ctx, brandId)
    const confirmed = await confirmDue(ctx.tx, brandId)
    await recordSteps(
      ctx.tx,
      'REDEMPTION',
      confirmed.map(({ id, version }) => ({
        id,
        version,
        event: 'confirm',
        from: 'PENDING',
        to: 'CONFIRMED',
        by: bySystem,
      })),
    )
    await queueRollUps(ctx, confirmed)
  }
}
