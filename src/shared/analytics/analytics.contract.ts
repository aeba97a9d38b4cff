import * as z from 'zod/mini'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { contractDay } from '#shared/contracts/contract-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, listLimit } from '#shared/http/page.ts'
import { correspondent } from '#shared/messages/message.contract.ts'
import { contractRoi, roiFigures } from '#shared/roi/roi.contract.ts'
import {
  analyticsRanges,
  analyticsTables,
  comparisons,
  funnelStages,
  measures,
} from './analytics.constants.ts'
import { faultOf } from './analytics.rules.ts'

export const period = {
  range: z.optional(z.enum(analyticsRanges)),
  from: z.optional(contractDay),
  to: z.optional(contractDay),
}
export const asked = { ...period, compare: z.optional(z.enum(comparisons)) }

type Days = { from?: string | undefined; to?: string | undefined }

export const checkDays = z.check<Days>(({ value, issues }) => {
  // A day that is none has been refused already.
  const fault = issues.length === 0 && faultOf(value)
  if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: fault.message })
})

export const analyticsQuery = z.object(asked).check(checkDays)
export type AnalyticsQuery = z.infer<typeof analyticsQuery>

export const exportQuery = z
  .object({ ...asked, table: z._default(z.enum(analyticsTables), 'trend') })
  .check(checkDays)

const viewersQuery = z
  .object({ ...period, cursor: z.optional(cursor), limit: z.optional(listLimit) })
  .check(checkDays)

export const span = z.object({ from: z.iso.date(), to: z.iso.date() })
/** Null where nothing is compared. */
export const before = z.nullable(z.int())
export const point = z.object({ start: z.iso.date(), now: z.int(), before })

export const share = z.object({ key: z.string(), now: z.int(), before })
export type Share = z.infer<typeof share>

/** Net sales in one currency, by day or week, in its minor units. */
const salesTrend = z.object({ currency: z.string(), points: z.array(point) })

const sales = z.object({
  /** As the return defines them, one for each currency that is reported in. */
  totals: z.array(roiFigures),
  before: z.nullable(z.array(roiFigures)),
  trends: z.array(salesTrend),
  marginBp: z.nullable(z.int()),
  method: z.array(z.string()),
})

const contractRow = z.object({
  ...contractRoi.shape,
  title: z.string(),
  /** The other of the two. */
  partner: z.string(),
})
export type AnalyticsContract = z.infer<typeof contractRow>

export const analytics = z.object({
  role: z.enum(registrableRoles),
  span,
  before: z.nullable(span),
  step: z.enum(['day', 'week']),
  /** What is counted for this role; the first is the one that is plotted first. */
  measures: z.array(z.object({ measure: z.enum(measures), now: z.int(), before, points: z.array(point) })),
  /** Where viewers came from: the host, `direct`, `here` for pages of our own, or `other` for all the rest. */
  sources: z.array(share),
  /** What viewers are: a role, `MEMBER` without one, or `VISITOR` who is not signed in. */
  viewers: z.array(share),
  /** Words that led people to this profile, and how many people: the most first. Null for those whom no words are kept of. */
  searches: z.nullable(z.array(share)),
  /** Offers that were sent in the time, and how far each has come since. Null for those who have none. */
  funnel: z.nullable(z.array(z.object({ stage: z.enum(funnelStages), now: z.int(), before }))),
  sales: z.nullable(sales),
  /** Where orders with codes went; the empty key where the shop did not say. */
  countries: z.array(share),
  contracts: z.array(contractRow),
  /** A promoter's dates that were added to calendars in the time. */
  dates: z.array(
    z.object({ id: z.uuid(), title: z.string(), startsAt: z.iso.datetime(), now: z.int(), before }),
  ),
})
export type Analytics = z.infer<typeof analytics>

/** A viewer who shows their name. */
const namedViewer = z.object({ ...correspondent.shape, lastViewedOn: z.iso.date() })
export type NamedViewer = z.infer<typeof namedViewer>

export const analyticsEndpoints = {
  show: endpoint('GET', '/api/analytics', {
    summary: 'Views, offers and sales in a period, compared with another period',
    access: registrableRoles,
    readsReplica: true,
    query: analyticsQuery,
    response: analytics,
  }),
  viewers: endpoint('GET', '/api/analytics/viewers', {
    summary: 'Who viewed my profile in a period, if both of us show our names; latest first',
    access: registrableRoles,
    readsReplica: true,
    query: viewersQuery,
    response: z.array(namedViewer),
  }),
}
