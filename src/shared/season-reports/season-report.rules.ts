import { STATISTICS_DAYS } from '#shared/analytics/analytics.constants.ts'
import { addDays } from '#shared/time.ts'
import { SEASONS_MAX, type SeasonStory } from './season-report.contract.ts'

type Days = { fromDay: string; toDay: string }

export const seasonOf = (day: string): number => Number(day.slice(0, 4))

export const nameSeasonReport = ({ season }: { season: number }): string => `${season} season report`

/** A calendar year; the current one so far. */
export function daysOfSeason(season: number, today: string): Days {
  const [fromDay, last] = [`${season}-01-01`, `${season}-12-31`]
  return { fromDay, toDay: last < today ? last : today }
}

/** From the first day with something to report, at most so many; newest first. */
export function seasonsSince(firstDay: string, today: string): number[] {
  const current = seasonOf(today)
  const first = Math.max(Math.min(seasonOf(firstDay), current), current - SEASONS_MAX + 1)
  return Array.from({ length: current - first + 1 }, (_, back) => current - back)
}

/** Views and appearances are deleted after a while: the days of the season that are still counted, or null. */
export function countedDays(
  { fromDay, toDay }: Days,
  today: string,
): (Days & { since: string | null }) | null {
  const oldest = addDays(today, -STATISTICS_DAYS)
  if (oldest > toDay) return null
  return oldest > fromDay ? { fromDay: oldest, toDay, since: oldest } : { fromDay, toDay, since: null }
}

/** Whether there is anything to show to a sponsor. */
export const isEmptySeason = (story: SeasonStory): boolean =>
  [story.results, story.races, story.sponsors].every((list) => list.length === 0) &&
  story.privateSponsors + story.work.promised + story.newFollowers + story.redemptions === 0 &&
  (story.reach === null || story.reach.views + story.reach.appearances === 0)

/** For readers of a link without sales. */
export const withoutSales = (story: SeasonStory): SeasonStory => ({ ...story, sales: null })
