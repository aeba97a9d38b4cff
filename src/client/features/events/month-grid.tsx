import { cn } from '#client/ui/cn.ts'
import { useDisabledUntilHydrated } from '#client/ui/use-hydrated.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { formatMonth } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { dayLabel, daysOf, weeksOf } from './event-time.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TITLES_MAX = 3

type MonthGridProps = {
  month: string
  today: string
  dates: readonly EventDate[]
  day: string | null
  onPick: (day: string) => void
}

export function MonthGrid({ month, today, dates, day: picked, onPick }: MonthGridProps) {
  const byDay = groupByDay(dates)
  return (
    <table className="w-full table-fixed border-collapse border-2 border-frame bg-card">
      <caption className="sr-only">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="mono bg-board py-2.5 text-xs font-medium text-bone">
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                {...(day === today && { 'aria-current': 'date' as const })}
                className={cn(
                  'h-14 border border-line p-0 align-top md:h-31',
                  !day.startsWith(month) && 'bg-sunk',
                )}
              >
                <Day
                  day={day}
                  isToday={day === today}
                  isPicked={day === picked}
                  dates={byDay.get(day) ?? []}
                  onPick={onPick}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A date of several days is on each of them; of a day, the featured ones come first. */
function groupByDay(dates: readonly EventDate[]): ReadonlyMap<string, EventDate[]> {
  const byDay = new Map<string, EventDate[]>()
  for (const date of dates) {
    for (const day of daysOf(date)) byDay.set(day, [...(byDay.get(day) ?? []), date])
  }
  for (const ofDay of byDay.values()) ofDay.sort((a, b) => Number(b.featured) - Number(a.featured))
  return byDay
}

type DayProps = {
  day: string
  isToday: boolean
  isPicked: boolean
  dates: readonly EventDate[]
  onPick: (day: string) => void
}

function Day({ day, isToday, isPicked, dates, onPick }: DayProps) {
  const number = (
    <span
      className={cn(
        'mono inline-grid size-6 place-items-center rounded-sm text-xs',
        isToday ? 'bg-primary font-semibold text-on-primary' : 'text-muted',
      )}
    >
      {Number(day.slice(8))}
    </span>
  )
  const untilHydrated = useDisabledUntilHydrated()
  if (dates.length === 0) return <div className="p-1 md:p-1.5">{number}</div>
  const count = plural(dates.length, 'date')
  return (
    <button
      type="button"
      {...untilHydrated}
      aria-pressed={isPicked}
      aria-label={`${dayLabel(day)}: ${count}`}
      onClick={() => onPick(day)}
      className="grid h-full w-full content-start gap-1 p-1 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:bg-hover aria-pressed:inset-ring-2 aria-pressed:inset-ring-fg md:p-1.5"
    >
      {number}
      <span className="flex flex-wrap gap-1 pl-1 md:hidden">
        {dates.slice(0, TITLES_MAX).map(({ id, status }) => (
          <span key={id} className={cn('size-2 rounded-full', dots[status])} />
        ))}
      </span>
      <span className="hidden gap-1 md:grid">
        {dates.slice(0, TITLES_MAX).map(({ id, title, status }) => (
          <span key={id} className="flex min-w-0 items-center gap-1.5 text-xs leading-[1.3]">
            <span className={cn('h-3.5 w-1 shrink-0', dots[status])} />
            <span className={cn('truncate', status === 'CANCELLED' && 'line-through')}>{title}</span>
          </span>
        ))}
        {dates.length > TITLES_MAX && (
          <span className="pl-2.5 text-xs text-muted">{dates.length - TITLES_MAX} more</span>
        )}
      </span>
    </button>
  )
}

const dots = { SCHEDULED: 'bg-ok', POSTPONED: 'bg-flag', CANCELLED: 'bg-primary', COMPLETED: 'bg-muted' }
