import { showShowcase } from '#server/features/showcases/show-showcase.ts'
import type { Database } from '#server/platform/database.ts'
import { priorityScore } from '#shared/profiles/completeness.rules.ts'
import { promoterCompleteness } from '#shared/profiles/promoter-completeness.rules.ts'
import { countDatesAhead, type PromoterRow, setPriorityScore } from './promoter.store.ts'

/** After a save: where the event stands in the "Priority" sort. */
export async function scorePromoter(tx: Database, row: PromoterRow): Promise<void> {
  const { results, media, socials } = await showShowcase(tx, row.userId)
  const completeness = promoterCompleteness({
    ...row,
    name: row.eventName,
    country: row.countryCode,
    upcomingDates: await countDatesAhead(tx, row.id),
    results: results.length,
    pictures: media.length,
    socials: Object.values(socials).filter(Boolean).length,
  })
  await setPriorityScore(tx, row.id, priorityScore(completeness))
}
