import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { opportunityStatuses, reapplyRules } from '#shared/opportunities/opportunity.constants.ts'
import type { Requirements } from '#shared/opportunities/opportunity-form.contract.ts'
import { brandReference } from './brands.ts'
import { id, moment, timestamps } from './columns.ts'

export const offerType = pgEnum('offer_type', offerTypes)
export const opportunityStatus = pgEnum('opportunity_status', opportunityStatuses)
export const reapplyRule = pgEnum('reapply_rule', reapplyRules)

/** Published by brands; racers apply to them (ruling R41). */
export const opportunities = pgTable(
  'opportunities',
  {
    id: id(),
    brandId: brandReference('cascade'),
    title: text().notNull(),
    description: text().notNull(),
    type: offerType().notNull(),
    valueMinMinor: bigint({ mode: 'number' }),
    valueMaxMinor: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    slots: integer().notNull().default(1),
    opensAt: moment().notNull().defaultNow(),
    closesAt: moment().notNull(),
    decisionDue: moment().notNull(),
    categories: text().array().notNull().default(sql`'{}'`),
    motorsports: text().array().notNull().default(sql`'{}'`),
    requirements: jsonb().$type<Requirements>().notNull(),
    reapply: reapplyRule().notNull().default('STANDARD'),
    status: opportunityStatus().notNull().default('OPEN'),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('opportunities_of_brand').on(table.brandId, table.status, table.closesAt),
    index('opportunities_open').on(table.closesAt, table.id).where(sql`status = 'OPEN'`),
    index('opportunities_open_newest').on(table.opensAt, table.id).where(sql`status = 'OPEN'`),
    index('opportunities_search').using(
      'gin',
      sql`(search_part(title, 'A') || search_part(description, 'B'))`,
    ),
    check('opportunities_window', sql`closes_at > opens_at and decision_due >= closes_at`),
    check('opportunities_value', sql`value_min_minor >= 0 and value_max_minor >= value_min_minor`),
    check('opportunities_slots', sql`slots >= 1`),
  ],
)
