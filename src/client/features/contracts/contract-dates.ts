import { sayDay } from '#shared/dates/in-words.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const daysBetween = (from: number, to: number) => Math.round((to - from) / DAY_MS)
const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)

type Term = { startsOn: string; endsOn: string }

/** How far a contract has come, from 0 to 1, and the same in words. Both days of the term count whole. */
export function termOf({ startsOn, endsOn }: Term, now: Date): { done: number; words: string } {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const start = Date.parse(startsOn)
  const end = Date.parse(endsOn) + DAY_MS
  if (today < start) return { done: 0, words: `Starts in ${inDays(daysBetween(today, start))}` }
  if (today >= end) return { done: 1, words: `Ended ${sayDay(endsOn)}` }
  const left = daysBetween(today, end) - 1
  const done = (today - start) / (end - start)
  return { done, words: left === 0 ? 'Ends today' : `${inDays(left)} left` }
}
