import { loadShowcase } from '#server/features/showcase/load-showcase.ts'
import type { Database } from '#server/platform/database.ts'
import { promoterPriority, type ScoredPriority } from '#shared/profiles/priority.rules.ts'
import { promoterCompleteness } from '#shared/profiles/promoter-completeness.rules.ts'
import {
  countDatesAhead,
  findPromoterOf,
  type PromoterRow,
  setActivity,
  setListedByPlan,
  setPriorityScore,
} from './promoter.store.ts'

/** Updates the event's rank in the "Priority" sort; called after every save. */
export async function scorePromoter(tx: Database, row: PromoterRow): Promise<void> {
  const { score } = await loadPromoterPriority(tx, row)
  await setPriorityScore(tx, row.id, score)
}

async function loadPromoterPriority(tx: Database, row: PromoterRow): Promise<ScoredPriority> {
  const { results, media, socials } = await loadShowcase(tx, row.userId)
  const completeness = promoterCompleteness({
    ...row,
    name: row.eventName,
    country: row.countryCode,
    upcomingDates: await countDatesAhead(tx, row.id),
    results: results.length,
    pictures: media.length,
    socials: Object.values(socials).filter(Boolean).length,
  })
  return promoterPriority(completeness, row.priorityOverrides)
}

export async function scorePromoterOf(tx: Database, userId: string): Promise<void> {
  const row = await findPromoterOf(tx, userId)
  if (row) await scorePromoter(tx, row)
}

export async function loadPromoterPriorityOf(
  tx: Database,
  userId: string,
): Promise<ScoredPriority | undefined> {
  const row = await findPromoterOf(tx, userId)
  return row ? loadPromoterPriority(tx, row) : undefined
}

/** Updates the rank in the "Most Active" sort: of one promoter after a change of dates, of all of them every night. */
export const recountActivity = (tx: Database, promoterId?: string): Promise<void> =>
  setActivity(tx, promoterId)

/** Allows a promoter's page in the directory and in search, or hides it there; the page itself stays. */
export const listPromoter = (tx: Database, userId: string, isInPlan: boolean): Promise<void> =>
  setListedByPlan(tx, userId, isInPlan)
