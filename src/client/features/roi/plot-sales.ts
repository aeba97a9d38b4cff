import type { ContractPerformance } from '#shared/roi/roi.contract.ts'
import { addDays, daysBetween } from '#shared/time.ts'

/** More bars than this cannot be told apart on a phone. */
const DAYS_SHOWN = 62

export type SalesBar = {
  /** The first day of it. */
  day: string
  redemptions: number
  /** The races on it, or null. */
  races: string | null
}

type Plotted = Pick<ContractPerformance, 'raceDays' | 'plotFrom' | 'plotTo'> & {
  days: readonly { day: string; redemptions: number }[]
}

/** One bar a day, or one a week where the days are too many; those without sales are there with 0. */
export function plotSales({ days, raceDays, plotFrom, plotTo }: Plotted): {
  span: 'day' | 'week'
  bars: SalesBar[]
} {
  const length = daysBetween(plotFrom, plotTo) + 1
  const step = length > DAYS_SHOWN ? 7 : 1
  const bars: SalesBar[] = []
  for (let day = plotFrom; day <= plotTo; day = addDays(day, step)) {
    const isWithin = (other: { day: string }) => other.day >= day && other.day < addDays(day, step)
    const titles = raceDays.filter(isWithin).map(({ title }) => title)
    bars.push({
      day,
      redemptions: days.filter(isWithin).reduce((sum, { redemptions }) => sum + redemptions, 0),
      races: titles.length > 0 ? [...new Set(titles)].join(', ') : null,
    })
  }
  return { span: step === 1 ? 'day' : 'week', bars }
}
