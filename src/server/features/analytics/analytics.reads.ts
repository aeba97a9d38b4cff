import { type Given, given, rowsOf } from '#server/platform/combine-queries.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { comparedSpanOf, plot, sumPoints } from '#shared/analytics/analytics.rules.ts'
import {
  DASHBOARD_DAYS,
  DELIVERY_DAYS,
  NEW_USER_DAYS,
  SIGNUP_DAYS_MAX,
  VOLUME_DAYS,
} from '#shared/dashboards/dashboard.constants.ts'
import type { ViewCount } from '#shared/dashboards/dashboard.contract.ts'
import { addDays } from '#shared/time.ts'
import { type Clock, clockOf, splitViews, type ViewRow, viewsOf } from './analytics.store.ts'
import {
  clockOfSums,
  largestVolumeOf,
  mailsOf,
  type Periods,
  signupsOf,
  usersSummed,
  type Volume,
  visitorsOf,
} from './marketplace.store.ts'
import { splitInto } from './split-into.ts'

/** For the overview of staff: visitors, and sign-ups by day, of two periods each, and users by role. Days are those of UTC. */
export const visitorQueries = {
  clock: rowsOf<{ today: string }>(clockOfSums),
  visitors: rowsOf<Periods>(visitorsOf(NEW_USER_DAYS)),
  signups: rowsOf<{ day: string; count: number }>(signupsOf(2 * SIGNUP_DAYS_MAX)),
  summedUsers: rowsOf<{ role: Role | null; total: number }>(usersSummed),
}

/** For the overview of administrators: the signed value in the currency of most of it, and what became of mails. */
export const volumeQueries = {
  volumes: rowsOf<Volume>(largestVolumeOf(VOLUME_DAYS)),
  mails: rowsOf<{ sent: number; attempts: number }>(mailsOf(DELIVERY_DAYS)),
}

const spans = {
  span: { from: given('viewsFrom', 'date'), to: given('viewsTo', 'date') },
  before: { from: given('viewsEarlier', 'date'), to: given('viewsEarlierTo', 'date') },
}

/** The time zone of a user's days, and today there. */
export const clockQueries = (userId: Given<string>) => ({ clock: rowsOf<Clock>(clockOf(userId)) })

export function clockIn({ clock }: { clock: readonly Clock[] }): Clock {
  const [now] = clock
  if (!now) throw new Error('The database has no clock')
  return now
}

export const todayOf = (found: { clock: readonly Clock[] }): string => clockIn(found).today

/** Views of a user's page, with the values of `viewValues`. */
export const viewQueries = (userId: Given<string>) => ({ views: rowsOf<ViewRow>(viewsOf(userId, spans)) })

export function viewValues(today: string) {
  const { span, before } = recentSpans(today)
  return {
    viewsFrom: span.from,
    viewsTo: span.to,
    viewsEarlier: before?.from,
    viewsEarlierTo: before?.to,
  }
}

function recentSpans(today: string) {
  const span = { from: addDays(today, 1 - DASHBOARD_DAYS), to: today }
  return { span, before: comparedSpanOf(span) }
}

/** Views of the last days by day and kind of viewer, compared with the same number of days before. */
export function presentViews({ views }: { views: readonly ViewRow[] }, today: string): ViewCount {
  const { days, viewers } = splitViews(views)
  const { span, before } = recentSpans(today)
  const points = plot(days, span, before)
  const total = sumPoints(points)
  return {
    total: total.now,
    before: total.before ?? 0,
    days: points.map(({ start, now }) => ({ day: start, views: now })),
    viewers: splitInto(viewers, { isCompared: true }).filter(({ now }) => now > 0),
  }
}
