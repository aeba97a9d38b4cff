const DAY_MS = 86_400_000
const WEEK_DAYS = 7

export type Clock = { now: number; timeZone: string }

type Parts = { weekday: string; day: string; month: string; year: string; hour: string; minute: string }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format is slow, and a list needs the same one for every row. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

function partsOf(moment: number, timeZone: string): Parts {
  const parts = { weekday: '', day: '', month: '', year: '', hour: '', minute: '' }
  for (const { type, value } of formatOf(timeZone).formatToParts(moment)) {
    if (type in parts) parts[type as keyof Parts] = value
  }
  return parts
}

/** The same for all moments of one day where the reader is. */
export function dayOf(iso: string, timeZone: string): string {
  const { day, month, year } = partsOf(Date.parse(iso), timeZone)
  return `${day} ${month} ${year}`
}

export function timeOfDay(iso: string, timeZone: string): string {
  const { hour, minute } = partsOf(Date.parse(iso), timeZone)
  return `${hour}:${minute}`
}

/** Over the messages of a day: "Today", "Yesterday", "Friday 13 November". */
export function dayLabel(iso: string, { now, timeZone }: Clock): string {
  const day = dayOf(iso, timeZone)
  if (day === dayOf(new Date(now).toISOString(), timeZone)) return 'Today'
  if (day === dayOf(new Date(now - DAY_MS).toISOString(), timeZone)) return 'Yesterday'
  const { weekday, day: date, month, year } = partsOf(Date.parse(iso), timeZone)
  const isThisYear = year === partsOf(now, timeZone).year
  return `${weekday} ${date} ${month}${isThisYear ? '' : ` ${year}`}`
}

/** In the list: "09:42" today, "Sat" within a week, "12 Nov" before, with the year of other years. */
export function shortTime(iso: string, { now, timeZone }: Clock): string {
  const moment = Date.parse(iso)
  if (dayOf(iso, timeZone) === dayOf(new Date(now).toISOString(), timeZone)) return timeOfDay(iso, timeZone)
  const { weekday, day, month, year } = partsOf(moment, timeZone)
  if (moment > now - (WEEK_DAYS - 1) * DAY_MS && moment <= now) return weekday.slice(0, 3)
  const date = `${day} ${month.slice(0, 3)}`
  return year === partsOf(now, timeZone).year ? date : `${date} ${year}`
}
