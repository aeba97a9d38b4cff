import { requireFeature } from '#server/features/memberships/require-room.ts'
import { presentPeriodSales } from '#server/features/roi/period-sales.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { type Measure, measures } from '#shared/analytics/analytics.constants.ts'
import type { Analytics, AnalyticsQuery, analyticsEndpoints } from '#shared/analytics/analytics.contract.ts'
import {
  comparedSpanOf,
  isComparedWithinBase,
  isWithinBase,
  plot,
  type Span,
  spanOf,
  stepOf,
  sumPoints,
} from '#shared/analytics/analytics.rules.ts'
import { forbidden } from '#shared/http/problem.ts'
import { presentDates, presentFunnel } from './analytics.presenter.ts'
import { clockIn } from './analytics.reads.ts'
import { type DayCount, type NamedContract, splitViews, type Times, type ViewRow } from './analytics.store.ts'
import {
  brandOf,
  contractNamesOf,
  profileOf,
  promoterOf,
  racerOf,
  valuesOf,
} from './analytics-statements.store.ts'
import { contractsOf, presentSoldContracts, presentSoldPart, redemptionsOf } from './sales.presenter.ts'
import { nameSource, splitInto } from './split-into.ts'

type AnalyticsContext = Pick<Services, 'tx' | 'env'> & { actor: Actor; query: AnalyticsQuery }
type Profile = Awaited<ReturnType<ReturnType<typeof profileOf>['execute']>>
type Asked = { tx: Database; actor: Actor; times: Times; profile: Profile; values: Record<string, unknown> }
type RolePart = Pick<
  Analytics,
  'role' | 'searches' | 'funnel' | 'sales' | 'countries' | 'contracts' | 'dates'
> & {
  views: readonly ViewRow[]
  counted: Partial<Record<Measure, readonly DayCount[]>>
}

export const getAnalytics: Handler<typeof analyticsEndpoints.show> = (ctx) => measureAnalytics(ctx)

/** Everything on the screen: figures of all roles, and those of the actor's role. Decision 54: few statements. */
export async function measureAnalytics({ tx, env, actor, query }: AnalyticsContext): Promise<Analytics> {
  const profile = await profileOf(tx).execute({ userId: actor.userId })
  const { today, timezone } = clockIn(profile)
  const span = spanOf(query, today)
  const before = comparedSpanOf(span, query.compare)
  checkPeriod(actor, { span, before }, today)
  const times: Times = { span, before, timezone }
  const values = { userId: actor.userId, ...valuesOf(times, today) }
  const asked = { tx, actor, times, profile, values }
  const { views: viewRows, counted, ...rolePart } = await measureRolePart(asked)
  const views = splitViews(viewRows)
  const isCompared = before !== null
  const days = { VIEWS: views.days, ...counted }
  return {
    ...rolePart,
    ...times,
    step: stepOf(span),
    measures: measures.flatMap((measure) => {
      const points = days[measure] && plot(days[measure], span, before)
      return points ? [{ measure, ...sumPoints(points), points }] : []
    }),
    sources: splitInto(views.hosts, { isCompared, nameOf: nameSource(new URL(env.APP_URL).host) }),
    viewers: splitInto(views.viewers, { isCompared }),
  }
}

type Period = { span: Span; before: Span | null }

/** Everybody sees the last month and what it changed to the one before; what is older is part of a paid plan. */
export function checkPeriod(actor: Actor, { span, before }: Period, today: string): void {
  if (isWithinBase(span, today) && isComparedWithinBase(before, today)) return
  requireFeature(actor, 'analytics.12-months', 'Your plan shows the last 30 days.')
}

function measureRolePart(asked: Asked): Promise<RolePart> {
  switch (asked.actor.role) {
    case 'ATHLETE':
      return measureRacer(asked)
    case 'BRAND':
      return measureBrand(asked)
    case 'PROMOTER':
      return measurePromoter(asked)
    default:
      throw forbidden()
  }
}

/** Racers never see the brand's margin. */
async function measureRacer({ tx, times, values }: Asked): Promise<RolePart> {
  const found = await racerOf(tx).execute(values)
  const sold = presentPeriodSales(found, 'HIDDEN')
  return {
    role: 'ATHLETE',
    views: found.views,
    counted: { APPEARANCES: found.appearances, REDEMPTIONS: redemptionsOf(sold) },
    searches: found.finds.map(({ term, now, before }) => ({
      ...{ key: term, now, before: times.before && before },
    })),
    funnel: presentFunnel(found.offers, times),
    ...presentSoldPart(sold, times),
    contracts: presentSoldContracts(sold, await findContracts(tx, contractsOf(sold)), 'brand'),
    dates: [],
  }
}

/** Before the brand page exists there are only the user's own figures. */
async function measureBrand({ tx, times, profile, values }: Asked): Promise<RolePart> {
  const [brand] = profile.brand
  const found = await brandOf(tx).execute({ ...values, brandId: brand?.id ?? null })
  const sold = presentPeriodSales(found, { settings: brand?.settings ?? null })
  return {
    role: 'BRAND',
    views: found.views,
    counted: { APPLICATIONS: found.applications, REDEMPTIONS: redemptionsOf(sold) },
    searches: null,
    funnel: presentFunnel(found.offers, times),
    ...(brand ? presentSoldPart(sold, times) : { sales: null, countries: [] }),
    contracts: presentSoldContracts(sold, await findContracts(tx, contractsOf(sold)), 'athlete'),
    dates: [],
  }
}

async function findContracts(tx: Database, contractIds: string[]): Promise<readonly NamedContract[]> {
  if (contractIds.length === 0) return []
  return (await contractNamesOf(tx).execute({ contractIds })).contracts
}

async function measurePromoter({ tx, times, values }: Asked): Promise<RolePart> {
  const found = await promoterOf(tx).execute(values)
  const { days, dates } = presentDates(found.interests, times)
  return {
    role: 'PROMOTER',
    views: found.views,
    counted: { FOLLOWERS: found.followers, INTERESTED: days },
    searches: null,
    funnel: null,
    sales: null,
    countries: [],
    contracts: [],
    dates,
  }
}
