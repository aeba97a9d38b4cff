import { type Given, given, rowsOf } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { type Span, stepDaysOf } from '#shared/analytics/analytics.rules.ts'
import type { MeasuredRoi, RoiSettings } from '#shared/roi/roi.contract.ts'
import { addUpTotals, type SoldCode, type SoldDay, sumRoi } from '#shared/roi/roi.rules.ts'
import {
  type CostRow,
  costsIn,
  costsOf,
  selectRacersCodes,
  selectSoldCodes,
  selectSoldSteps,
} from './roi.store.ts'
import { noSettings } from './roi-settings.store.ts'
import { type RoiScope, splitValues } from './sums.store.ts'

const now = { from: given('salesFrom', 'date'), to: given('salesTo', 'date') }
const before = { from: given('salesEarlier', 'date'), to: given('salesEarlierTo', 'date') }

/** Sales and costs of a brand in two periods, with the values of `periodValues`. */
export const brandPeriodQueries = (db: Database, brandId: Given<string>) => ({
  soldCodes: selectSoldCodes(db, brandId),
  ...periodQueries(db, { brandId }),
})

/** The same of a racer, with all brands. */
export const racerPeriodQueries = (db: Database, athleteUserId: Given<string>) => ({
  soldCodes: selectRacersCodes(db, athleteUserId, now),
  ...periodQueries(db, { athleteUserId }),
})

const periodQueries = (db: Database, scope: RoiScope) => ({
  soldSteps: selectSoldSteps(db, scope, { now, before, stepDays: given('salesStepDays', 'int') }),
  costs: rowsOf<CostRow>(costsIn(scope, { now, before })),
})

/** Without a period to compare with there are no days before. */
export const periodValues = (span: Span, earlier: Span | null, today: string) => ({
  ...{ salesFrom: span.from, salesTo: span.to },
  ...{ salesEarlier: earlier?.from ?? null, salesEarlierTo: earlier?.to ?? null },
  salesStepDays: stepDaysOf(span),
  ...splitValues(span, today),
})

type Found = {
  soldCodes: readonly SoldCode[]
  soldSteps: readonly SoldRow[]
  costs: readonly CostRow[]
}
type SoldRow = Omit<SoldDay, 'day' | 'currency'> &
  Record<'day' | 'currency' | 'country', string | null> & { isNow: boolean }

/** What of a brand's settings its figures depend on; a racer's total over several brands has none. */
type Terms = { settings: RoiSettings | null } | 'HIDDEN'

type PeriodSales = {
  now: Omit<MeasuredRoi, 'from' | 'to'>
  before: Pick<MeasuredRoi, 'totals' | 'days'>
  /** Redemptions; the key is empty when the country is unknown. */
  countries: { key: string; isNow: boolean; count: number }[]
}

export function presentPeriodSales(found: Found, terms: Terms): PeriodSales {
  const isMarginHidden = terms === 'HIDDEN'
  const settings = isMarginHidden ? noSettings : (terms.settings ?? noSettings)
  const daysOf = (isWanted: boolean) =>
    found.soldSteps.filter(
      (row): row is SoldRow & SoldDay => row.day !== null && row.currency !== null && row.isNow === isWanted,
    )
  return {
    now: sumRoi({ codes: found.soldCodes, days: daysOf(true), costs: costsOf(found, true) }, settings, {
      isMarginHidden,
    }),
    before: addUpTotals({ days: daysOf(false), costs: costsOf(found, false) }, settings),
    countries: found.soldSteps.flatMap(({ country, isNow, redemptions }) =>
      country === null ? [] : [{ key: country, isNow, count: redemptions }],
    ),
  }
}
