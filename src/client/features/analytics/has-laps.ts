import type { Analytics } from '#shared/analytics/analytics.contract.ts'

/** Whether there is anything to show, in this time or in the one it is held against. */
export function hasLaps({ measures, searches, funnel, sales }: Analytics): boolean {
  const isSomething = ({ now, before }: { now: number; before: number | null }) =>
    now > 0 || (before !== null && before > 0)
  const hasSales = sales !== null && sales.totals.length > 0
  return hasSales || [measures, searches ?? [], funnel ?? []].some((counted) => counted.some(isSomething))
}
