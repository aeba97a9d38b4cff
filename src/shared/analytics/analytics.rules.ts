import { addDays, daysBetween } from '#shared/time.ts'
import {
  type AnalyticsRange,
  BY_DAY_MAX,
  type Comparison,
  CUSTOM_DAYS_MAX,
  DEFAULT_COMPARISON,
  DEFAULT_RANGE,
  rangeDays,
} from './analytics.constants.ts'

/** From one day to another, both within it. */
export type Span = { from: string; to: string }

type SpanAsked = {
  range?: AnalyticsRange | undefined
  from?: string | undefined
  to?: string | undefined
  compare?: Comparison | undefined
}

const WEEK = 7
const YEAR = 52 * WEEK

/** How many days a span has, both ends included. */
export const daysOf = ({ from, to }: Span): number => daysBetween(from, to) + 1

/** What keeps two named days from being a time, and at which of them to say so. */
export function faultOf({
  from,
  to,
}: Pick<SpanAsked, 'from' | 'to'>): { field: 'from' | 'to'; message: string } | null {
  if (!from && !to) return null
  if (!from) return { field: 'from', message: 'Choose a start date' }
  if (!to) return { field: 'to', message: 'Choose an end date' }
  if (from > to) return { field: 'to', message: 'The end date is before the start date' }
  if (daysOf({ from, to }) > CUSTOM_DAYS_MAX) return { field: 'from', message: 'Choose at most two years' }
  return null
}

/** Two days that were named, or so many up to today. */
export function spanOf({ range = DEFAULT_RANGE, from, to }: SpanAsked, today: string): Span {
  return from && to ? { from, to } : { from: addDays(today, 1 - rangeDays[range]), to: today }
}

/** Whether a period is one that every plan shows. */
export const isWithinBase = ({ from }: Span, today: string): boolean =>
  from >= addDays(today, 1 - rangeDays[DEFAULT_RANGE])

/** Whether a comparison is one that every plan shows: at most with as many days right before, never with last year. */
export const isComparedWithinBase = (before: Span | null, today: string): boolean =>
  before === null || before.from >= addDays(today, 1 - 2 * rangeDays[DEFAULT_RANGE])

export function comparedSpanOf(
  span: Span,
  compare: Comparison | undefined = DEFAULT_COMPARISON,
): Span | null {
  if (compare === 'none') return null
  const back = compare === 'year' ? YEAR * Math.ceil(daysOf(span) / YEAR) : daysOf(span)
  return { from: addDays(span.from, -back), to: addDays(span.to, -back) }
}

export const stepOf = (span: Span): 'day' | 'week' => (daysOf(span) <= BY_DAY_MAX ? 'day' : 'week')

/** How many days a point of a plot has. */
export const stepDaysOf = (span: Span): number => (stepOf(span) === 'day' ? 1 : WEEK)

export type Point = { start: string; now: number; before: number | null }

type Counted = { day: string; count: number }

/**
 * Counts of days as the points of a plot: a day or a week each, counted from the first day on, beside what the same place
 * of the time before held.
 */
export function plot(counted: readonly Counted[], span: Span, before: Span | null): Point[] {
  const length = stepDaysOf(span)
  const points = Array.from({ length: Math.ceil(daysOf(span) / length) }, (_, place) => ({
    start: addDays(span.from, place * length),
    now: 0,
    before: before && 0,
  }))
  for (const { day, count } of counted) {
    const now = points[placeOf(day, span, length)]
    if (now) now.now += count
    const then = before && points[placeOf(day, before, length)]
    if (then) then.before = (then.before ?? 0) + count
  }
  return points
}

/** -1 where the day lies outside. */
const placeOf = (day: string, { from, to }: Span, length: number) =>
  day < from || day > to ? -1 : Math.floor(daysBetween(from, day) / length)

/** Both times of a comparison, summed. */
export function sumPoints(points: readonly Point[]): { now: number; before: number | null } {
  const total = { now: 0, before: points[0]?.before === null ? null : 0 }
  for (const { now, before } of points) {
    total.now += now
    if (total.before !== null) total.before += before ?? 0
  }
  return total
}
