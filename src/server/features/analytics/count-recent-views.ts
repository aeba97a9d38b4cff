import type { Database } from '#server/platform/database.ts'
import { comparedSpanOf, plot, sumPoints } from '#shared/analytics/analytics.rules.ts'
import { DASHBOARD_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { ViewCount } from '#shared/dashboards/dashboard.contract.ts'
import { addDays } from '#shared/time.ts'
import { countViews, findClock } from './analytics.store.ts'
import { splitInto } from './split-into.ts'

/** Views of the last days by day and kind of viewer, compared with the same number of days before. */
export async function countRecentViews(tx: Database, userId: string): Promise<ViewCount> {
  const { today: to, timezone } = await findClock(tx, userId)
  const span = { from: addDays(to, 1 - DASHBOARD_DAYS), to }
  const before = comparedSpanOf(span)
  const { days, viewers } = await countViews(tx, userId, { span, before, timezone })
  const points = plot(days, span, before)
  const total = sumPoints(points)
  return {
    total: total.now,
    before: total.before ?? 0,
    days: points.map(({ start, now }) => ({ day: start, views: now })),
    viewers: splitInto(viewers, { isCompared: true }).filter(({ now }) => now > 0),
  }
}
