import * as z from 'zod/mini'
import { staffRoles } from '#shared/accounts/roles.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { analyticsQuery, asked, before, checkDays, point, share, span } from './analytics.contract.ts'
import { dealStages, marketplaceMeasures, marketplaceTables, signupStages } from './marketplace.constants.ts'

export const marketplaceExportQuery = z
  .object({ ...asked, table: z._default(z.enum(marketplaceTables), 'trend') })
  .check(checkDays)

const figure = z.object({ now: z.int(), before })

const stage = <const Stage extends string>(stages: readonly Stage[]) =>
  z.object({ stage: z.enum(stages), ...figure.shape })

/** What one currency was signed for and paid, in its minor units. */
const volume = z.object({
  currency: z.string(),
  signed: figure,
  paid: figure,
  /** The signed value by day or week. */
  points: z.array(point),
})

/** Accounts that registered in one week. */
const cohort = z.object({
  /** The Monday of the week. */
  week: z.iso.date(),
  /** Null where there are too few to tell. */
  size: z.nullable(z.int()),
  /** How many opened a page in the first, second, … week after; weeks that are not over are missing. */
  active: z.array(z.int()),
})
export type Cohort = z.infer<typeof cohort>

export const marketplaceAnalytics = z.object({
  span,
  before: z.nullable(span),
  step: z.enum(['day', 'week']),
  measures: z.array(
    z.object({ measure: z.enum(marketplaceMeasures), ...figure.shape, points: z.array(point) }),
  ),
  pages: z.array(share),
  /** Where a visitor's first page of the day was opened from, as for profile views. */
  referrers: z.array(share),
  /** The empty key for visits from before devices were told apart. */
  devices: z.array(share),
  /** Visitors of the sign-up page, and how far the accounts of the period have come. */
  signupVisits: figure,
  signups: z.array(stage(signupStages)),
  /** The scope, a space and the term, of terms that enough people searched for. */
  searches: z.array(share),
  emptySearches: z.array(share),
  emptySearchCount: figure,
  /** Offers sent in the period, and how far each has come since. Without the payments for moderators. */
  deals: z.array(stage(dealStages)),
  cohorts: z.array(cohort),
  mails: z.array(share),
  pushes: z.array(share),
  /** Money, and how the installation is doing: null for moderators. */
  admin: z.nullable(
    z.object({
      volumes: z.array(volume),
      requests: figure,
      errorCount: figure,
      /** The status, code, method and route. */
      errors: z.array(share),
      refusals: z.array(share),
    }),
  ),
})
export type MarketplaceAnalytics = z.infer<typeof marketplaceAnalytics>

export const marketplaceEndpoints = {
  show: endpoint('GET', '/api/admin/analytics', {
    summary: 'Visitors, sign-ups, searches, deals and deliveries of the whole marketplace in a period',
    access: staffRoles,
    readsReplica: true,
    query: analyticsQuery,
    response: marketplaceAnalytics,
  }),
}
