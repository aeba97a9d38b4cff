import type { Database } from '#server/platform/database.ts'
import { DATE_ROWS } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { countInterests, type DayCount, type Times } from './analytics.store.ts'

/** Calendar adds of a promoter's dates: all of them by day, and the dates that were added most. */
export async function listInterests(
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
