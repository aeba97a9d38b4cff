import { DATE_ROWS, type FunnelStage, funnelStages } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import type { DayCount, FunnelRow, InterestRow, Times } from './analytics.store.ts'

const columns = {
  SENT: 'sent',
  OPENED: 'opened',
  ACCEPTED: 'accepted',
  SIGNED: 'signed',
} as const satisfies Record<FunnelStage, string>

export function presentFunnel(rows: readonly FunnelRow[], times: Times): Analytics['funnel'] {
  const now = rows.find(({ is_now }) => is_now)
  const before = rows.find(({ is_now }) => !is_now)
  return funnelStages.map((stage) => ({
    stage,
    now: now?.[columns[stage]] ?? 0,
    before: times.before && (before?.[columns[stage]] ?? 0),
  }))
}

/** Calendar adds of a promoter's dates by day, and the dates added most. */
export function presentDates(
  rows: readonly InterestRow[],
  times: Times,
): { days: DayCount[]; dates: Analytics['dates'] } {
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
