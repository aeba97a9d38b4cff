import type { Database } from '#server/platform/database.ts'
import { monthBefore, nameRecap } from '#shared/recaps/recap.rules.ts'
import { findToday, findUndrafted, insertRecap } from './recap.store.ts'
import { queueRecapNews, type RecapParts, showAgain } from './tell-of-recap.ts'

/** How many one run drafts. */
const BATCH = 200

/**
 * A draft of the month that is over for each contract that runs, and news of it for its racer. A server that slept on
 * the first of the month makes up for it later. Says whether there is more to do.
 */
export async function draftMonthly({ realtime }: RecapParts, tx: Database): Promise<boolean> {
  const month = monthBefore(await findToday(tx))
  const undrafted = await findUndrafted(tx, month, BATCH)
  for (const { contractId, title, fromDay, toDay, brandUserId, athleteUserId } of undrafted) {
    const draft = await insertRecap(tx, { contractId, kind: 'MONTHLY', fromDay, toDay })
    // Another node is at it.
    if (!draft) continue
    await queueRecapNews(tx, contractId, {
      userId: athleteUserId,
      title: `${nameRecap(draft)}: ${title}`,
      body: 'Your recap for the sponsor is drafted. Add a word of your own, and share it when it is ready.',
      about: `${draft.id}:drafted`,
    })
    await showAgain({ realtime }, tx, { id: contractId, brandUserId, athleteUserId })
  }
  return undrafted.length === BATCH
}
