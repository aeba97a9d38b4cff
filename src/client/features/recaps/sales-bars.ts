import type { Period } from '#shared/recaps/recap.rules.ts'
import { addDays, daysBetween } from '#shared/time.ts'

type Day = { day: string; redemptions: number }
export type SalesBar = Period & { redemptions: number }

const BARS_MAX = 31

/**
 * Redemptions in stretches of equal length, as many as a page can show: days, weeks, or several weeks. Of what was sold
 * in several currencies only the number of sales can be put side by side.
 */
export function toBars(days: readonly Day[], { fromDay, toDay }: Period): SalesBar[] {
  const length = daysBetween(fromDay, toDay) + 1
  const step = length <= BARS_MAX ? 1 : 7 * Math.ceil(length / (7 * BARS_MAX))
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => {
    const first = addDays(fromDay, index * step)
    const last = addDays(first, step - 1)
    const period = { fromDay: first, toDay: last > toDay ? toDay : last }
    return { ...period, redemptions: sumWithin(days, period) }
  })
}

const sumWithin = (days: readonly Day[], { fromDay, toDay }: Period): number =>
  days
    .filter(({ day }) => day >= fromDay && day <= toDay)
    .reduce((sum, { redemptions }) => sum + redemptions, 0)
