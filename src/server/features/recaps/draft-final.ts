import type { Services } from '#server/platform/services.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { monthBefore, nameRecap, termSoFar } from '#shared/recaps/recap.rules.ts'
import { notifyOfRecap, publishRecaps } from './recap.notifications.ts'
import { findToday, findUndrafted, insertRecap } from './recap.store.ts'

type EndedContract = {
  id: string
  title: string
  athleteUserId: string
  startsOn: string
  endsOn: string
  terminatesOn: string | null
  timezone: string
}

/** Drafts a recap of the whole term when a contract ends; a contract that never started gets none. */
export async function draftFinal(ctx: Pick<Services, 'tx'>, contract: EndedContract): Promise<void> {
  const { id, title, athleteUserId, startsOn } = contract
  const today = await findToday(ctx.tx, contract.timezone)
  const term = termSoFar({ startsOn, endsOn: currentLastDay(contract) }, today)
  if (term.fromDay > term.toDay) return
  const draft = await insertRecap(ctx.tx, { contractId: id, kind: 'FINAL', ...term })
  if (!draft) return
  await notifyOfRecap(ctx, id, {
    userId: athleteUserId,
    title: `Final recap: ${title}`,
    body: 'Your recap of the whole contract is ready. Add a personal note before you share it.',
    about: `${draft.id}:drafted`,
  })
}

const BATCH = 200
/** Days end here last, so that the month is over everywhere. */
const LAST_TIMEZONE = 'Etc/GMT+12'

/**
 * Drafts recaps of the previous month for active contracts and notifies the racers. A server that was down on the first of
 * the month catches up later. Returns whether there is more to do.
 */
export async function draftMonthly(ctx: Services): Promise<boolean> {
  const month = monthBefore(await findToday(ctx.tx, LAST_TIMEZONE))
  const undrafted = await findUndrafted(ctx.tx, month, BATCH)
  for (const { contractId, title, fromDay, toDay, ...parties } of undrafted) {
    const draft = await insertRecap(ctx.tx, { contractId, kind: 'MONTHLY', fromDay, toDay })
    // Another node drafted it at the same time.
    if (!draft) continue
    await notifyOfRecap(ctx, contractId, {
      userId: parties.athleteUserId,
      title: () => `${nameRecap(draft)}: ${title}`,
      body: 'Your recap for the sponsor is ready. Add a personal note and share it.',
      about: `${draft.id}:drafted`,
    })
    await publishRecaps(ctx, { id: contractId, ...parties })
  }
  return undrafted.length === BATCH
}
