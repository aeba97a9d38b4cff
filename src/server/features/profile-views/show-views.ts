import type { Database } from '#server/platform/database.ts'
import { DASHBOARD_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { ViewCount } from '#shared/dashboards/dashboard.contract.ts'
import { countViewsByDay } from './profile-view.store.ts'

/** How often a person's page was looked at lately, held against the same time before. */
export async function showViews(tx: Database, userId: string): Promise<ViewCount> {
  const counted = await countViewsByDay(tx, userId, DASHBOARD_DAYS * 2)
  const sum = (days: typeof counted) => days.reduce((total, { views }) => total + views, 0)
  const days = counted.slice(-DASHBOARD_DAYS)
  return { total: sum(days), before: sum(counted.slice(0, -DASHBOARD_DAYS)), days }
}
