import { sayDay, sayShortDay } from '#shared/dates/in-words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in as few letters as a narrow row has room for. A clock that is ahead of ours counts as now. */
export function sayAge(moment: string, now: number): string {
  const age = now - Date.parse(moment)
  if (age < MINUTE) return 'now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  if (age < 7 * DAY) return `${Math.floor(age / DAY)} d`
  return age < 300 * DAY ? sayShortDay(moment) : sayDay(moment)
}
