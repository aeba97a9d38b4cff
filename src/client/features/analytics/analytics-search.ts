import { searchText } from '#client/lib/search-params.ts'
import {
  type AnalyticsRange,
  analyticsRanges,
  type Comparison,
  comparisons,
  DEFAULT_COMPARISON,
  DEFAULT_RANGE,
  rangeDays,
} from '#shared/analytics/analytics.constants.ts'
import { faultOf, isWithinBase } from '#shared/analytics/analytics.rules.ts'
import type { QueryValues } from '#shared/http/path.ts'

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const readDay = (given: unknown) => {
  const text = searchText(given)
  return text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** The path of a screen that reads this search: that of members, or that of staff. */
export type AnalyticsScreen = (search: QueryValues) => string

export type AnalyticsSearch = {
  /** Null where two days were named instead. */
  range: AnalyticsRange | null
  from: string | undefined
  to: string | undefined
  compare: Comparison
  /** What is plotted, as it is called in the address. */
  plot: string | undefined
}

/** Parses the search of an analytics screen; invalid values are left out. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const days = { from: readDay(search.from), to: readDay(search.to) }
  const isCustom = days.from && days.to && !faultOf(days)
  return {
    range: isCustom ? null : (analyticsRanges.find((range) => range === search.range) ?? DEFAULT_RANGE),
    from: isCustom ? days.from : undefined,
    to: isCustom ? days.to : undefined,
    compare: comparisons.find((comparison) => comparison === search.compare) ?? DEFAULT_COMPARISON,
    plot: searchText(search.plot),
  }
}

/** What the plan without long periods shows: another period or comparison is replaced by the usual one. */
export function limitToBase(search: AnalyticsSearch, today: string): AnalyticsSearch {
  const { range, from, to } = search
  const compare = isBaseComparison(search.compare) ? search.compare : DEFAULT_COMPARISON
  const isIncluded = range ? isBaseRange(range) : from && to && isWithinBase({ from, to }, today)
  const included = isIncluded ? search : { ...search, range: DEFAULT_RANGE, from: undefined, to: undefined }
  return { ...included, compare }
}

/** The server decides by the days; last year is never among those of the plan. */
export const isBaseComparison = (compare: Comparison): boolean => compare !== 'year'

export const isBaseRange = (range: AnalyticsRange): boolean => rangeDays[range] <= rangeDays[DEFAULT_RANGE]

/** The usual choices are not written, so that the plain address stays plain. */
export const writeAnalyticsSearch = ({ range, from, to, compare, plot }: AnalyticsSearch): QueryValues => ({
  range: range === DEFAULT_RANGE ? undefined : range,
  from,
  to,
  compare: compare === DEFAULT_COMPARISON ? undefined : compare,
  plot,
})

/** The part that decides what is asked for; the plot does not. */
export const askedBy = ({ range, from, to, compare }: AnalyticsSearch) => ({
  ...(range ? { range } : { from, to }),
  compare,
})
