import type { Database } from '#server/platform/database.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { termSoFar } from '#shared/recaps/recap.rules.ts'
import { findToday, insertRecap } from './recap.store.ts'
import { queueRecapNews } from './tell-of-recap.ts'

type EndedContract = {
  id: string
  title: string
  athleteUserId: string
  startsOn: string
  endsOn: string
  terminatesOn: string | null
}

/** When a contract is over, its whole term is told once; one that never began has nothing to tell. */
export async function draftFinal(tx: Database, contract: EndedContract): Promise<void> {
  const { id, title, athleteUserId, startsOn } = contract
  const today = await findToday(tx)
  const term = termSoFar({ startsOn, endsOn: currentLastDay(contract) }, today)
  if (term.fromDay > term.toDay) return
  const draft = await insertRecap(tx, { contractId: id, kind: 'FINAL', ...term })
  if (!draft) return
  await queueRecapNews(tx, id, {
    userId: athleteUserId,
    title: `Final recap: ${title}`,
    body: 'The whole term on one page is drafted. Add a word of your own: it is the best start for another season.',
    about: `${draft.id}:drafted`,
  })
}
