import { queueContractNews } from '#server/features/contracts/contract.notifications.ts'
import type { Services } from '#server/platform/services.ts'
import { AUTO_APPROVE_DAYS, AUTO_APPROVE_WARNING_DAYS } from '#shared/contracts/contract.constants.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { findWorkedOn, isDueWithin, isWaitingSince } from './deliverable.store.ts'

const DUE_SOON_DAYS = 3

/** Reminds once: the brand before a submission is auto-approved, the racer before a due date. */
export async function remindOfDeliverables(ctx: Services): Promise<void> {
  for (const { deliverable, ...sides } of await findWorkedOn(
    ctx.tx,
    isWaitingSince(AUTO_APPROVE_WARNING_DAYS),
  )) {
    await queueContractNews(
      ctx,
      { id: deliverable.contractId, ...sides },
      {
        to: ['BRAND'],
        title: `Last call to review: ${deliverable.title}`,
        body: `It was handed in ${AUTO_APPROVE_WARNING_DAYS} days ago. Without an answer it is approved by itself after ${AUTO_APPROVE_DAYS}.`,
        about: `deliverable:${deliverable.id}:unanswered:${deliverable.version}`,
      },
    )
  }
  for (const { deliverable, ...sides } of await findWorkedOn(ctx.tx, isDueWithin(DUE_SOON_DAYS))) {
    const day = formatLongDate(deliverable.dueAt)
    await queueContractNews(
      ctx,
      { id: deliverable.contractId, ...sides },
      {
        to: ['ATHLETE'],
        title: `Due soon: ${deliverable.title}`,
        body: `Please hand it in by ${day}.`,
        about: `deliverable:${deliverable.id}:due:${day}`,
      },
    )
  }
}
