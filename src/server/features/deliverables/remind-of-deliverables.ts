import { queueContractNews } from '#server/features/contracts/tell-parties.ts'
import type { Database } from '#server/platform/database.ts'
import { AUTO_APPROVE_DAYS, AUTO_APPROVE_WARNING_DAYS } from '#shared/contracts/contract.constants.ts'
import { sayLongDay } from '#shared/dates/in-words.ts'
import { findWorkedOn, isDueWithin, isWaitingSince } from './deliverable.store.ts'

const DUE_SOON_DAYS = 3

/** Looked for every day, and told once: the brand before something is approved by itself, the racer before a last day. */
export async function remindOfDeliverables(tx: Database): Promise<void> {
  for (const { deliverable, ...sides } of await findWorkedOn(tx, isWaitingSince(AUTO_APPROVE_WARNING_DAYS))) {
    await queueContractNews(
      tx,
      { id: deliverable.contractId, ...sides },
      {
        to: ['BRAND'],
        title: `Last call to review: ${deliverable.title}`,
        body: `It was handed in ${AUTO_APPROVE_WARNING_DAYS} days ago. Without an answer it is approved by itself after ${AUTO_APPROVE_DAYS}.`,
        about: `deliverable:${deliverable.id}:unanswered:${deliverable.version}`,
      },
    )
  }
  for (const { deliverable, ...sides } of await findWorkedOn(tx, isDueWithin(DUE_SOON_DAYS))) {
    const day = sayLongDay(deliverable.dueAt)
    await queueContractNews(
      tx,
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
