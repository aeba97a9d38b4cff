import * as z from 'zod'
import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { AUTO_APPROVE_DAYS, AUTO_APPROVE_WARNING_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { findReviewable, isDueWithin, isWaitingSince } from './deliverable.store.ts'
import { settleDeliverables } from './settle-deliverables.ts'

const settleJob = job('deliverables.settle', z.unknown())
const remindJob = job('deliverables.remind', z.unknown())
const EVERY_TEN_MINUTES = '*/10 * * * *'
const EVERY_MORNING = '19 7 * * *'

export const deliverableJobs: JobHandler[] = [
  handleJob(settleJob, (_, ctx) => settleDeliverables(ctx), EVERY_TEN_MINUTES),
  handleJob(remindJob, (_, ctx) => remindOfDeliverables(ctx), EVERY_MORNING),
]

const DUE_SOON_DAYS = 3
const DAYS_TO_REVIEW = AUTO_APPROVE_DAYS - AUTO_APPROVE_WARNING_DAYS

/** Reminds once: the brand before a submission is auto-approved, the racer before a due date. */
async function remindOfDeliverables(ctx: Services): Promise<void> {
  const unreviewed = await findReviewable(ctx.tx, isWaitingSince(AUTO_APPROVE_WARNING_DAYS))
  for (const { deliverable, contract } of unreviewed) {
    await notifyParties(ctx, contract, {
      to: ['BRAND'],
      title: `Review: ${deliverable.title}`,
      body: `It was submitted ${AUTO_APPROVE_WARNING_DAYS} days ago and is approved automatically in ${DAYS_TO_REVIEW} days.`,
      about: `deliverable:${deliverable.id}:unanswered:${deliverable.version}`,
    })
  }
  for (const { deliverable, contract } of await findReviewable(ctx.tx, isDueWithin(DUE_SOON_DAYS))) {
    const day = toZonedDay(deliverable.dueAt, contract.timezone)
    await notifyParties(ctx, contract, {
      to: ['ATHLETE'],
      title: `Due soon: ${deliverable.title}`,
      body: () => `Submit it by ${formatLongDate(day)}.`,
      about: `deliverable:${deliverable.id}:due:${day}`,
    })
  }
}
