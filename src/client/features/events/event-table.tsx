import type { ReactNode } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { cn } from '#client/ui/cn.ts'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { eventStatusLabels } from '#shared/events/event.constants.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import { AddToCalendar, EventLinks } from './event-links.tsx'
import { dayRange, timeRange } from './event-time.ts'

/** The colour of each status. */
const eventTones = {
  SCHEDULED: 'ok',
  POSTPONED: 'wait',
  CANCELLED: 'stop',
  COMPLETED: 'plain',
} as const

/** Where the event stands; its promoter reads here that staff unpublished it. */
export const EventStatusBadge = ({ date }: { date: Pick<EventDate, 'status' | 'isRemoved'> }) =>
  date.isRemoved ? (
    <StatusBadge tone="stop" className="py-1 leading-tight md:whitespace-normal">
      Unpublished by staff
    </StatusBadge>
  ) : (
    <StatusBadge tone={eventTones[date.status]}>{eventStatusLabels[date.status]}</StatusBadge>
  )

type EventTableProps = {
  caption: string
  dates: readonly EventDate[]
  /** For the promoter's own page. */
  hidePromoter?: boolean
  actionsOf?: (date: EventDate) => ReactNode
}

export function EventTable({ caption, dates, hidePromoter = false, actionsOf }: EventTableProps) {
  return (
    <DataTable caption={caption} columns={['Date', 'Event', 'Track', 'Status', 'Actions']}>
      {dates.map((date) => (
        <EventRow key={date.id} date={date} hidePromoter={hidePromoter} actions={actionsOf?.(date)} />
      ))}
    </DataTable>
  )
}

function gateOf({ isRemoved, featured, status }: EventDate) {
  if (isRemoved) return 'stop'
  return featured && status === 'SCHEDULED' ? 'best' : eventTones[status]
}

type EventRowProps = { date: EventDate; hidePromoter: boolean; actions: ReactNode }

function EventRow({ date, hidePromoter, actions }: EventRowProps) {
  const { promoter } = date
  const isCancelled = date.status === 'CANCELLED'
  return (
    <DataRow gate={gateOf(date)} id={`date-${date.id}`}>
      <DataCell>
        <time dateTime={date.startsAt} className={cn('md:block md:min-w-34', isCancelled && 'line-through')}>
          {dayRange(date)}
        </time>
        <p className="mt-0.5 text-xs text-muted">{timeRange(date)}</p>
      </DataCell>
      <DataCell heading onPhone="wide" className="max-md:order-1">
        <AppTextLink to={eventDatePath(date)} className="inline-flex min-h-6 items-center">
          {date.title}
        </AppTextLink>
        {date.featured && <BestTag className="ml-3 align-middle">Featured</BestTag>}
        {!hidePromoter && (
          <p className="mt-0.5 text-sm font-normal text-muted">
            <AppTextLink
              to={paths.promoter({ slug: promoter.slug ?? promoter.id })}
              className="inline-flex min-h-6 items-center"
            >
              {promoter.name}
            </AppTextLink>
          </p>
        )}
        {date.classes.length > 0 && (
          <p className="mt-1 text-sm font-normal text-muted">{date.classes.join(' · ')}</p>
        )}
        <EventLinks date={date} />
      </DataCell>
      <DataCell onPhone="wide" className="font-sans tracking-normal max-md:order-2">
        {date.track}
        <p className="text-sm text-muted">
          {placeLabel({ ...date, country: date.country === 'US' ? null : date.country })}
        </p>
      </DataCell>
      <DataCell onPhone="end" className="font-sans tracking-normal md:whitespace-nowrap">
        <EventStatusBadge date={date} />
      </DataCell>
      <DataCell onPhone="wide" className="font-sans tracking-normal max-md:order-3 max-md:pt-2">
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <AddToCalendar date={date} size="sm" />
        </div>
      </DataCell>
    </DataRow>
  )
}

export const EventTableSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="grid gap-px">
    <Skeleton className="h-10" />
    <SkeletonList count={rows}>
      <Skeleton className="h-19" />
    </SkeletonList>
  </div>
)
