import {
  brandPeriodQueries,
  periodValues,
  racerPeriodQueries,
} from '#server/features/roi/period-sales.reads.ts'
import { salesBrandQueries } from '#server/features/roi/sales-panel.reads.ts'
import { combineQueries, given, rowsOf } from '#server/platform/combine-queries.ts'
import { oncePerPool } from '#server/platform/database.ts'
import { SEARCH_ROWS } from '#shared/analytics/analytics.constants.ts'
import { clockQueries } from './analytics.reads.ts'
import {
  appearancesOf,
  applicationsOf,
  type DayCount,
  type FindRow,
  type FunnelRow,
  findsOf,
  followersOf,
  type InterestRow,
  interestsOf,
  type NamedContract,
  namesOf,
  offersOf,
  type Times,
  type ViewRow,
  viewsOf,
} from './analytics.store.ts'

const userId = given('userId', 'uuid')
const brandId = given('brandId', 'uuid')
const times = {
  span: { from: given('from', 'date'), to: given('to', 'date') },
  before: { from: given('earlier', 'date'), to: given('earlierTo', 'date') },
  timezone: given('timezone', 'text'),
}

/** The user's days, and the brand with the terms of its returns. */
export const profileOf = oncePerPool((db) =>
  combineQueries(db, 'analytics_profile', { ...clockQueries(userId), ...salesBrandQueries(db, userId) }),
)

export const racerOf = oncePerPool((db) =>
  combineQueries(db, 'analytics_racer', {
    views: rowsOf<ViewRow>(viewsOf(userId, times)),
    appearances: rowsOf<DayCount>(appearancesOf(userId, times)),
    finds: rowsOf<FindRow>(findsOf(userId, times, SEARCH_ROWS)),
    offers: rowsOf<FunnelRow>(offersOf({ athleteUserId: userId }, times)),
    ...racerPeriodQueries(db, userId),
  }),
)

export const brandOf = oncePerPool((db) =>
  combineQueries(db, 'analytics_brand', {
    views: rowsOf<ViewRow>(viewsOf(userId, times)),
    applications: rowsOf<DayCount>(applicationsOf(brandId, times)),
    offers: rowsOf<FunnelRow>(offersOf({ brandUserId: userId }, times)),
    ...brandPeriodQueries(db, brandId),
  }),
)

export const promoterOf = oncePerPool((db) =>
  combineQueries(db, 'analytics_promoter', {
    views: rowsOf<ViewRow>(viewsOf(userId, times)),
    followers: rowsOf<DayCount>(followersOf(userId, times)),
    interests: rowsOf<InterestRow>(interestsOf(userId, times)),
  }),
)

export const contractNamesOf = oncePerPool((db) =>
  combineQueries(db, 'analytics_contracts', {
    contracts: rowsOf<NamedContract>(namesOf(given('contractIds', 'uuid[]'))),
  }),
)

/** The values of the statements of all roles. Without a period to compare with there are no days before. */
export const valuesOf = ({ span, before, timezone }: Times, today: string) => ({
  ...{ timezone, from: span.from, to: span.to, earlier: before?.from ?? null, earlierTo: before?.to ?? null },
  ...periodValues(span, before, today),
})
