import * as z from 'zod'
import { opportunities } from '#server/database/schema/opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { brandCategories, wantedLevels } from '#shared/brands/brand.constants.ts'
import { exponentOf } from '#shared/format/money.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import {
  DECISION_DAYS,
  opportunityStatuses,
  reapplyRules,
} from '#shared/opportunities/opportunity.constants.ts'
import { daysAfter } from '#shared/time.ts'
import { amountRange, motorsport } from '../demo-data.ts'
import { readYaml } from '../read-data.ts'
import { seededId } from './seeded-id.ts'

const opportunity = z.strictObject({
  slug: z.string(),
  brand: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(offerTypes),
  value: amountRange.optional(),
  slots: z.int().optional(),
  opens: z.number(),
  closes: z.number(),
  decidedIn: z.number().optional(),
  categories: z.array(z.enum(brandCategories)),
  sports: z.array(motorsport),
  asks: z
    .strictObject({
      sports: z.array(motorsport),
      countries: z.array(z.string()),
      level: z.enum(wantedLevels),
      years: z.number(),
      complete: z.number(),
    })
    .partial()
    .optional(),
  reapply: z.enum(reapplyRules).optional(),
  status: z.enum(opportunityStatuses).optional(),
})
type DemoOpportunity = z.infer<typeof opportunity>

const demoOpportunities = readYaml('opportunities.yaml', z.array(opportunity))

/** What the brands publish. */
export async function loadOpportunities(tx: Database, now: Date): Promise<void> {
  await tx.insert(opportunities).values(demoOpportunities.map((given) => opportunityRow(given, now)))
}

function opportunityRow(given: DemoOpportunity, now: Date): typeof opportunities.$inferInsert {
  const { value, asks, opens, closes, decidedIn = DECISION_DAYS } = given
  const inDays = (days: number) => daysAfter(now, days)
  const inMinorUnits = (amount: number | undefined) =>
    value && amount !== undefined ? amount * 10 ** exponentOf(value.currency) : null
  return {
    id: seededId('opportunity', given.slug),
    brandId: seededId('brand', given.brand),
    title: given.title,
    description: given.description,
    type: given.type,
    valueMinMinor: inMinorUnits(value?.from),
    valueMaxMinor: inMinorUnits(value?.to),
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
