type Dated = { startsAt: string; endsAt: string; timezone: string }

/** The day at the track, as `2027-03-14`. */
export const localDay = (moment: string, timezone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(moment))

/** The time at the track, as `09:00`. */
export const localTime = (moment: string, timezone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  )

/** "Sat 14 Mar 2027", or "Fri 12 – Sun 14 Mar 2027"; what both days share is said once. */
export function dayRange({ startsAt, endsAt, timezone }: Dated): string {
  const first = partsOf(startsAt, timezone)
  const last = partsOf(endsAt, timezone)
  const end = `${last.weekday} ${last.day} ${last.month} ${last.year}`
  if (localDay(startsAt, timezone) === localDay(endsAt, timezone)) return end
  const isSameYear = first.year === last.year
  const month = isSameYear && first.month === last.month ? '' : ` ${first.month}`
  return `${first.weekday} ${first.day}${month}${isSameYear ? '' : ` ${first.year}`} – ${end}`
}

/** Put together here, because Node and browsers disagree about the order and the spaces of a whole line. */
function partsOf(moment: string, timezone: string): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts(new Date(moment))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** What the clocks at the track will show: "09:00–18:00 CET". */
export function timeRange({ startsAt, endsAt, timezone }: Dated): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${localTime(startsAt, timezone)}–${localTime(endsAt, timezone)} ${zone ?? timezone}`
}

/** Every day at the track that a date touches. */
export function daysOf({ startsAt, endsAt, timezone }: Dated): string[] {
  const last = localDay(endsAt, timezone)
  const days = [localDay(startsAt, timezone)]
  for (let day = days[0]; day && day < last; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

const utcDay = (day: string) => new Date(`${day}T00:00:00Z`)

export function addDays(day: string, days: number): string {
  const date = utcDay(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Months are written `2027-03`. */
export function addMonths(month: string, months: number): string {
  const date = utcDay(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const monday = addDays(first, -((utcDay(first).getUTCDay() + 6) % 7))
  const end = `${addMonths(month, 1)}-01`
  const weeks: string[][] = []
  for (let start = monday; start < end; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
  }
  return weeks
}

export const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    utcDay(`${month}-01`),
  )

export const dayLabel = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(utcDay(day))
