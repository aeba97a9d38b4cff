const DAY_MS = 24 * 60 * 60 * 1000

const dayAt = (moment: Date, timezone: string): number =>
  Date.parse(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(moment),
  )

/** How long it is until a date, by the calendar at the track: "Today", "Tomorrow", "In 12 days". */
export function daysUntil({ startsAt, timezone }: { startsAt: string; timezone: string }, now: Date): string {
  const days = Math.round((dayAt(new Date(startsAt), timezone) - dayAt(now, timezone)) / DAY_MS)
  if (days <= 0) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}
