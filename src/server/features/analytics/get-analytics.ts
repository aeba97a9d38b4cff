import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import {
  DATE_ROWS,
  type FunnelStage,
  funnelStages,
  type Measure,
  measures,
  SEARCH_ROWS,
} from '#shared/analytics/analytics.constants.ts'
import type { Analytics, AnalyticsQuery, analyticsEndpoints } from '#shared/analytics/analytics.contract.ts'
import { comparedSpanOf, plot, spanOf, stepOf, sumPoints } from '#shared/analytics/analytics.rules.ts'
import { forbidden } from '#shared/http/problem.ts'
import {
  countAppearances,
  countApplications,
  countFinds,
  countFollowers,
  countInterests,
  countOffers,
  countViews,
  type DayCount,
  findBrandId,
  findClock,
  type Times,
} from './analytics.store.ts'
import { checkPeriod } from './check-period.ts'
import { measureSales } from './measure-sales.ts'
import { nameSource, splitInto } from './split-into.ts'

type AnalyticsContext = Pick<Services, 'tx' | 'env'> & { actor: Actor; query: AnalyticsQuery }
type RolePart = Pick<
  Analytics,
  'role' | 'searches' | 'funnel' | 'sales' | 'countries' | 'contracts' | 'dates'
> & {
  counted: Partial<Record<Measure, readonly DayCount[]>>
}

export const getAnalytics: Handler<typeof analyticsEndpoints.show> = (ctx) => measureAnalytics(ctx)

/** Everything on the screen: figures of all roles, and those of the actor's role. */
export async function measureAnalytics({ tx, env, actor, query }: AnalyticsContext): Promise<Analytics> {
  const { today, timezone } = await findClock(tx, actor.userId)
  const span = spanOf(query, today)
  const times: Times = { span, before: comparedSpanOf(span, query.compare), timezone }
  checkPeriod(actor, times, today)
  const [views, { counted, ...rolePart }] = await Promise.all([
    countViews(tx, actor.userId, times),
    measureRolePart(tx, actor, times),
  ])
  const isCompared = times.before !== null
  const days = { VIEWS: views.days, ...counted }
  return {
    ...rolePart,
    ...times,
    step: stepOf(span),
    measures: measures.flatMap((measure) => {
      const points = days[measure] && plot(days[measure], span, times.before)
      return points ? [{ measure, ...sumPoints(points), points }] : []
    }),
    sources: splitInto(views.hosts, { isCompared, nameOf: nameSource(new URL(env.APP_URL).host) }),
    viewers: splitInto(views.viewers, { isCompared }),
  }
}

function measureRolePart(tx: Database, actor: Actor, times: Times): Promise<RolePart> {
  switch (actor.role) {
    case 'ATHLETE':
      return measureRacer(tx, actor.userId, times)
    case 'BRAND':
      return measureBrand(tx, actor.userId, times)
    case 'PROMOTER':
      return measurePromoter(tx, actor.userId, times)
    default:
      throw forbidden()
  }
}

async function measureRacer(tx: Database, userId: string, times: Times): Promise<RolePart> {
  const [appearances, finds, funnel, { redemptions, ...sold }] = await Promise.all([
    countAppearances(tx, userId, times),
    countFinds(tx, userId, times, SEARCH_ROWS),
    measureFunnel(tx, { athleteUserId: userId }, times),
    measureSales(tx, { athleteUserId: userId }, times),
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

/** Before the brand page exists there are only the user's own figures. */
async function measureBrand(tx: Database, userId: string, times: Times): Promise<RolePart> {
  const brandId = await findBrandId(tx, userId)
  const [funnel, applications, { redemptions, ...sold }] = await Promise.all([
    measureFunnel(tx, { brandUserId: userId }, times),
    brandId ? countApplications(tx, brandId, times) : [],
    brandId
      ? measureSales(tx, { brandId }, times)
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

async function measurePromoter(tx: Database, userId: string, times: Times): Promise<RolePart> {
  const [followers, { days, dates }] = await Promise.all([
    countFollowers(tx, userId, times),
    measureInterests(tx, userId, times),
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

const columns = {
  SENT: 'sent',
  OPENED: 'opened',
  ACCEPTED: 'accepted',
  SIGNED: 'signed',
} as const satisfies Record<FunnelStage, string>

async function measureFunnel(
  tx: Database,
  side: { athleteUserId: string } | { brandUserId: string },
  times: Times,
): Promise<Analytics['funnel']> {
  const rows = await countOffers(tx, side, times)
  const now = rows.find(({ is_now }) => is_now)
  const before = rows.find(({ is_now }) => !is_now)
  return funnelStages.map((stage) => ({
    stage,
    now: now?.[columns[stage]] ?? 0,
    before: times.before && (before?.[columns[stage]] ?? 0),
  }))
}

/** Calendar adds of a promoter's dates by day, and the dates added most. */
async function measureInterests(
  tx: Database,
  userId: string,
  times: Times,
): Promise<{ days: DayCount[]; dates: Analytics['dates'] }> {
  const rows = await countInterests(tx, userId, times)
  const dates = new Map<string, Analytics['dates'][number]>()
  for (const { id, title, starts_at, day, count } of rows) {
    const date = dates.get(id) ?? { id, title, startsAt: starts_at, now: 0, before: times.before && 0 }
    if (day >= times.span.from) date.now += count
    else date.before = (date.before ?? 0) + count
    dates.set(id, date)
  }
  const mostAdded = [...dates.values()].sort(
    (one, other) => other.now - one.now || one.startsAt.localeCompare(other.startsAt),
  )
  return { days: rows.map(({ day, count }) => ({ day, count })), dates: mostAdded.slice(0, DATE_ROWS) }
}
