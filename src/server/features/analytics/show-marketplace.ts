import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { AnalyticsQuery } from '#shared/analytics/analytics.contract.ts'
import { comparedSpanOf, plot, spanOf, stepOf, sumPoints } from '#shared/analytics/analytics.rules.ts'
import {
  type DealStage,
  dealStages,
  MARKETPLACE_ROWS,
  type MarketplaceMeasure,
  type SummedMeasure,
  signupStages,
} from '#shared/analytics/marketplace.constants.ts'
import type { MarketplaceAnalytics, marketplaceEndpoints } from '#shared/analytics/marketplace.contract.ts'
import { findClock, type Times } from './analytics.store.ts'
import { listCohorts } from './list-cohorts.ts'
import { type DailySum, findDailySums, findKeySums } from './marketplace.store.ts'
import { nameSource, splitInto } from './split-into.ts'

type MarketplaceContext = Pick<Services, 'tx' | 'env'> & { actor: Actor; query: AnalyticsQuery }

export const showMarketplace: Handler<typeof marketplaceEndpoints.show> = (ctx) => measureMarketplace(ctx)

const dailyMeasures: readonly SummedMeasure[] = [
  ...(['VISITORS', 'VIEWS', 'SEARCHES', 'EMPTY_SEARCHES', 'CONTRACTS', 'DEVICE'] as const),
  ...(['SIGNUP_PAGE', 'SIGNUP', 'OFFER', 'MAIL', 'PUSH'] as const),
]
const keyMeasures: readonly SummedMeasure[] = ['PAGE', 'REFERRER', 'TERM', 'EMPTY_TERM']
/** What moderators do not get is not read for them. */
const adminDaily: readonly SummedMeasure[] = ['SIGNED_VALUE', 'PAID_VALUE', 'REQUESTS']
const adminKeys: readonly SummedMeasure[] = ['ERROR', 'REFUSAL']

/** Everything on the screen, from the daily sums alone. Days are those of UTC. */
export async function measureMarketplace(ctx: MarketplaceContext): Promise<MarketplaceAnalytics> {
  const { tx, env, actor, query } = ctx
  const isAdmin = actor.role === 'ADMIN'
  const { today, timezone } = await findClock(tx, actor.userId)
  const span = spanOf(query, today)
  const times: Times = { span, before: comparedSpanOf(span, query.compare), timezone }
  const [daily, keyed, cohorts] = await Promise.all([
    findDailySums(tx, isAdmin ? [...dailyMeasures, ...adminDaily] : dailyMeasures, times),
    findKeySums(tx, isAdmin ? [...keyMeasures, ...adminKeys] : keyMeasures, times),
    listCohorts(tx, { until: span.to, today }),
  ])
  const isCompared = times.before !== null
  const pointsOf = (measure: SummedMeasure, key?: string) =>
    plot(
      daily.filter((sum) => sum.measure === measure && (key === undefined || sum.key === key)),
      span,
      times.before,
    )
  const figureOf = (measure: SummedMeasure, key?: string) => sumPoints(pointsOf(measure, key))
  const sharesOf = (measure: SummedMeasure, nameOf?: (key: string) => string) =>
    splitInto(
      keyed
        .filter((sum) => sum.measure === measure)
        .flatMap(({ key, now, before }) => [
          { key, isNow: true, count: now },
          { key, isNow: false, count: before },
        ]),
      { isCompared, rows: MARKETPLACE_ROWS, ...(nameOf && { nameOf }) },
    )
  const partsOf = (measure: SummedMeasure) =>
    splitInto(
      daily.flatMap(({ measure: of, key, day, count }) =>
        of === measure ? [{ key, isNow: day >= span.from, count }] : [],
      ),
      { isCompared },
    )
  const trend: Record<MarketplaceMeasure, [SummedMeasure, string?]> = {
    VISITORS: ['VISITORS'],
    VIEWS: ['VIEWS'],
    SIGNUPS: ['SIGNUP', 'REGISTERED'],
    SEARCHES: ['SEARCHES'],
    OFFERS: ['OFFER', 'SENT'],
    CONTRACTS: ['CONTRACTS'],
  }
  return {
    span,
    before: times.before,
    step: stepOf(span),
    measures: (Object.keys(trend) as MarketplaceMeasure[]).map((measure) => {
      const points = pointsOf(...trend[measure])
      return { measure, ...sumPoints(points), points }
    }),
    pages: sharesOf('PAGE'),
    referrers: sharesOf('REFERRER', nameSource(new URL(env.APP_URL).host)),
    devices: partsOf('DEVICE'),
    signupVisits: figureOf('SIGNUP_PAGE'),
    signups: signupStages.map((stage) => ({ stage, ...figureOf('SIGNUP', stage) })),
    searches: sharesOf('TERM'),
    emptySearches: sharesOf('EMPTY_TERM'),
    emptySearchCount: figureOf('EMPTY_SEARCHES'),
    deals: dealStages
      .filter((stage) => isAdmin || !isMoney(stage))
      .map((stage) => ({ stage, ...figureOf('OFFER', stage) })),
    cohorts,
    mails: partsOf('MAIL'),
    pushes: partsOf('PUSH'),
    admin: isAdmin
      ? {
          volumes: currenciesOf(daily).map((currency) => {
            const points = pointsOf('SIGNED_VALUE', currency)
            return { currency, signed: sumPoints(points), paid: figureOf('PAID_VALUE', currency), points }
          }),
          requests: figureOf('REQUESTS'),
          errorCount: sumShares(sharesOf('ERROR'), isCompared),
          errors: sharesOf('ERROR'),
          refusals: sharesOf('REFUSAL'),
        }
      : null,
  }
}

const isMoney = (stage: DealStage): boolean => stage === 'PAID'

/** The one that most was signed in first. */
function currenciesOf(daily: readonly DailySum[]): string[] {
  const sums = new Map<string, number>()
  for (const { measure, key, count } of daily) {
    if (measure === 'SIGNED_VALUE') sums.set(key, (sums.get(key) ?? 0) + count)
    else if (measure === 'PAID_VALUE') sums.set(key, sums.get(key) ?? 0)
  }
  return [...sums].sort(([a, one], [b, other]) => other - one || a.localeCompare(b)).map(([key]) => key)
}

const sumShares = (shares: MarketplaceAnalytics['pages'], isCompared: boolean) => ({
  now: shares.reduce((sum, { now }) => sum + now, 0),
  before: isCompared ? shares.reduce((sum, { before }) => sum + (before ?? 0), 0) : null,
})
