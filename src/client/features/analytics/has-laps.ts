import type { Analytics } from '#shared/analytics/analytics.contract.ts'

/** Whether there is data in the period or the one it is compared with. */
export function hasLaps({ measures, searches, funnel, sales }: Analytics): boolean {
  const isSomething = ({ now, before }: { now: number; before: number | null }) =>
    now > 0 || (before !== null && before > 0)
  const hasSales = sales !== null && sales.totals.length > 0
  return hasSales || [measures, searches ?? [], funnel ?? []].some((counted) => counted.some(isSomething))
}
