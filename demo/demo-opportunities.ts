import { inArray } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { exponentOf } from '#shared/money/money.ts'
import { DECISION_DAYS } from '#shared/opportunities/opportunity.constants.ts'
import type { DemoOpportunity } from './applications/demo-opportunity.ts'
import { opportunitiesOfKestrel } from './applications/opportunities-of-kestrel.ts'
import { opportunitiesOfOthers } from './applications/opportunities-of-others.ts'
import { smallOpportunities } from './applications/small-opportunities.ts'
import { seededId } from './seeded-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const demoOpportunities = [...opportunitiesOfKestrel, ...opportunitiesOfOthers, ...smallOpportunities]

/** What the companies of the demo world publish, once each. */
export async function fillOpportunities(db: Database, now: Date): Promise<void> {
  const there = await db
    .select({ id: brands.id })
    .from(brands)
    .where(inArray(brands.id, [...new Set(demoOpportunities.map(({ brand }) => seededId('brand', brand)))]))
  const rows = demoOpportunities
    .map((opportunity) => opportunityRow(opportunity, now))
    .filter(({ brandId }) => there.some(({ id }) => id === brandId))
  if (rows.length > 0) await db.insert(opportunities).values(rows).onConflictDoNothing()
}

function opportunityRow(given: DemoOpportunity, now: Date): typeof opportunities.$inferInsert {
  const { value, asks, opens, closes, decidedIn = DECISION_DAYS } = given
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const inCoins = (amount: number | undefined) =>
    value && amount !== undefined ? amount * 10 ** exponentOf(value.currency) : null
  return {
    id: seededId('opportunity', given.slug),
    brandId: seededId('brand', given.brand),
    title: given.title,
    description: given.description,
    type: given.type,
    valueMinMinor: inCoins(value?.from),
    valueMaxMinor: inCoins(value?.to),
    currency: value?.currency ?? null,
    slots: given.slots ?? 1,
    opensAt: inDays(opens),
    closesAt: inDays(closes),
    decisionDue: inDays(closes + decidedIn),
    categories: given.categories,
    motorsports: given.sports,
    requirements: {
      sports: asks?.sports ?? [],
      countries: asks?.countries ?? [],
      minLevel: asks?.level ?? null,
      minExperienceYears: asks?.years ?? null,
      minCompleteness: asks?.complete ?? null,
    },
    reapply: given.reapply ?? 'STANDARD',
    status: given.status ?? 'OPEN',
    createdAt: inDays(Math.min(0, opens)),
    updatedAt: inDays(Math.min(0, opens)),
  }
}
