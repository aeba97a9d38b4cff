import type { ReactNode } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { cn } from '#client/ui/cn.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import { EventStatusBadge } from './event-table.tsx'
import { dayRange } from './event-time.ts'

type DateListProps = {
  label: string
  dates: readonly EventDate[]
  actionsOf: (date: EventDate) => ReactNode
}

/** The dates beside a map, where the table is too wide. */
export function DateList({ label, dates, actionsOf }: DateListProps) {
  return (
    <ul aria-label={label} className="border-t-2 border-rule">
      {dates.map((date) => (
        <li key={date.id} className="grid gap-1.5 border-b border-line py-4">
          <p className="flex items-center justify-between gap-3">
            <time
              dateTime={date.startsAt}
              className={cn('mono text-sm', date.status === 'CANCELLED' && 'line-through')}
            >
              {dayRange(date)}
            </time>
            <EventStatusBadge date={date} />
          </p>
          <h3 className="text-lg">
            <AppTextLink to={eventDatePath(date)}>{date.title}</AppTextLink>
            {date.featured && <BestTag className="ml-3 align-middle">Featured</BestTag>}
          </h3>
          <p className="text-sm text-muted">
            <AppTextLink to={paths.promoter({ slug: date.promoter.slug ?? date.promoter.id })}>
              {date.promoter.name}
            </AppTextLink>
          </p>
          <p className="text-sm text-muted">
            {[date.track, placeLabel({ ...date, country: date.country === 'US' ? null : date.country })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="mt-1 flex flex-wrap gap-2">{actionsOf(date)}</div>
        </li>
      ))}
    </ul>
  )
}
