import { uuidv7 } from 'uuidv7'
import { opportunities } from '#server/database/schema/opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { daysAfter } from '#shared/time.ts'

export type OpportunityRow = typeof opportunities.$inferInsert & { id: string }

const inDays = (days: number) => daysAfter(new Date(), days)

/** Open for three more weeks, without requirements. */
export const anOpportunity = (given: Partial<OpportunityRow> & { brandId: string }): OpportunityRow => ({
  id: uuidv7(),
  title: 'Oil for a season',
  description: 'Twelve cases of oil for a crew that writes down its temperatures.',
  type: 'PRODUCT',
  slots: 2,
  opensAt: inDays(-7),
  closesAt: inDays(21),
  decisionDue: inDays(51),
  requirements: {
    sports: [],
    countries: [],
    minLevel: null,
    minExperienceYears: null,
    minCompleteness: null,
  },
  ...given,
})

export async function insertOpportunity(
  tx: Database,
  given: Partial<OpportunityRow> & { brandId: string },
): Promise<OpportunityRow> {
  const opportunity = anOpportunity(given)
  await tx.insert(opportunities).values(opportunity)
  return opportunity
}
