import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { addDays, daysBetween, toIsoDay } from '#shared/time.ts'

type Term = { startsOn: string; endsOn: string }

/** How far a contract has come, from 0 to 1, and the same in words. Both days of the term count whole. */
export function termOf({ startsOn, endsOn }: Term, now: Date): { done: number; words: string } {
  const today = toIsoDay(now)
  if (today < startsOn) return { done: 0, words: `Starts in ${plural(daysBetween(today, startsOn), 'day')}` }
  if (today > endsOn) return { done: 1, words: `Ended ${formatDate(endsOn)}` }
  const left = daysBetween(today, endsOn)
  const done = daysBetween(startsOn, today) / daysBetween(startsOn, addDays(endsOn, 1))
  return { done, words: left === 0 ? 'Ends today' : `${plural(left, 'day')} left` }
}
