import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { type Measure, measures, SEARCH_ROWS } from '#shared/analytics/analytics.constants.ts'
import type { Analytics, AnalyticsQuery, analyticsEndpoints } from '#shared/analytics/analytics.contract.ts'
import { comparedSpanOf, plot, spanOf, stepOf, sumPoints } from '#shared/analytics/analytics.rules.ts'
import { forbidden } from '#shared/http/problem.ts'
import {
  countAppearances,
  countApplications,
  countFinds,
  countFollowers,
  countViews,
  type DayCount,
  findBrandId,
  findToday,
  type Times,
} from './analytics.store.ts'
import { listInterests } from './list-interests.ts'
import { showFunnel } from './show-funnel.ts'
import { showSales } from './show-sales.ts'
import { nameSource, splitInto } from './split.ts'

type Parts = { ownHost: string }
type Asked = { tx: Database; actor: Actor; query: AnalyticsQuery }
type OwnPart = Pick<
  Analytics,
  'role' | 'searches' | 'funnel' | 'sales' | 'countries' | 'contracts' | 'dates'
> & {
  counted: Partial<Record<Measure, readonly DayCount[]>>
}

export const createShowAnalytics =
  (parts: Parts): Handler<typeof analyticsEndpoints.show> =>
  ({ tx, actor, query }) =>
    showAnalytics({ tx, actor, query }, parts)

/** One answer for the whole screen: what everybody has, and what the role has besides. */
export async function showAnalytics({ tx, actor, query }: Asked, { ownHost }: Parts): Promise<Analytics> {
  const span = spanOf(query, await findToday(tx))
  const times: Times = { span, before: comparedSpanOf(span, query.compare) }
  const [views, { counted, ...own }] = await Promise.all([
    countViews(tx, actor.userId, times),
    showOwnPart(tx, actor, times),
  ])
  const isCompared = times.before !== null
  const days = { VIEWS: views.days, ...counted }
  return {
    ...own,
    ...times,
    step: stepOf(span),
    measures: measures.flatMap((measure) => {
      const points = days[measure] && plot(days[measure], span, times.before)
      return points ? [{ measure, ...sumPoints(points), points }] : []
    }),
    sources: splitInto(views.hosts, { isCompared, nameOf: nameSource(ownHost) }),
    viewers: splitInto(views.viewers, { isCompared }),
  }
}

function showOwnPart(tx: Database, actor: Actor, times: Times): Promise<OwnPart> {
  switch (actor.role) {
    case 'ATHLETE':
      return showRacersPart(tx, actor.userId, times)
    case 'BRAND':
      return showBrandsPart(tx, actor.userId, times)
    case 'PROMOTER':
      return showPromotersPart(tx, actor.userId, times)
    default:
      throw forbidden()
  }
}

async function showRacersPart(tx: Database, userId: string, times: Times): Promise<OwnPart> {
  const [appearances, finds, funnel, { redemptions, ...sold }] = await Promise.all([
    countAppearances(tx, userId, times),
    countFinds(tx, userId, times, SEARCH_ROWS),
    showFunnel(tx, { athleteUserId: userId }, times),
    showSales(tx, { athleteUserId: userId }, times),
  ])
  return {
    role: 'ATHLETE',
    counted: { APPEARANCES: appearances, REDEMPTIONS: redemptions },
    searches: finds.map(({ term, now, before }) => ({ key: term, now, before: times.before && before })),
    funnel,
    ...sold,
    dates: [],
  }
}

/** A brand without a page yet has nothing to show but what its person did. */
async function showBrandsPart(tx: Database, userId: string, times: Times): Promise<OwnPart> {
  const brandId = await findBrandId(tx, userId)
  const [funnel, applications, { redemptions, ...sold }] = await Promise.all([
    showFunnel(tx, { brandUserId: userId }, times),
    brandId ? countApplications(tx, brandId, times) : [],
    brandId
      ? showSales(tx, { brandId }, times)
      : { redemptions: [], sales: null, countries: [], contracts: [] },
  ])
  return {
    role: 'BRAND',
    counted: { APPLICATIONS: applications, REDEMPTIONS: redemptions },
    searches: null,
    funnel,
    ...sold,
    dates: [],
  }
}

async function showPromotersPart(tx: Database, userId: string, times: Times): Promise<OwnPart> {
  const [followers, { days, dates }] = await Promise.all([
    countFollowers(tx, userId, times),
    listInterests(tx, userId, times),
  ])
  return {
    role: 'PROMOTER',
    counted: { FOLLOWERS: followers, INTERESTED: days },
    searches: null,
    funnel: null,
    sales: null,
    countries: [],
    contracts: [],
    dates,
  }
}
