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

/** Beside a rail or another panel there is room for three columns: the status is below the date, the track below the event. */
const inThreeColumns = {
  headings: 'md:@max-4xl:[&_thead_:is(:nth-child(3),:nth-child(4))]:hidden',
  cell: 'md:@max-4xl:hidden',
  below: 'hidden md:@max-4xl:block',
}

export function EventTable({ caption, dates, hidePromoter = false, actionsOf }: EventTableProps) {
  return (
    <div className="@container">
      <DataTable
        caption={caption}
        columns={['Date', 'Event', 'Track', 'Status', 'Actions']}
        className={inThreeColumns.headings}
      >
        {dates.map((date) => (
          <EventRow key={date.id} date={date} hidePromoter={hidePromoter} actions={actionsOf?.(date)} />
        ))}
      </DataTable>
    </div>
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
  const place = placeLabel({ ...date, country: date.country === 'US' ? null : date.country })
  return (
    <DataRow gate={gateOf(date)} id={`date-${date.id}`}>
      <DataCell className="md:@max-4xl:w-45">
        <time
          dateTime={date.startsAt}
          className={cn('block text-balance md:min-w-34', isCancelled && 'line-through')}
        >
          {dayRange(date)}
        </time>
        <p className="mt-0.5 text-xs text-muted md:whitespace-nowrap">{timeRange(date)}</p>
        <p className={cn('mt-2', inThreeColumns.below)}>
          <EventStatusBadge date={date} />
        </p>
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
        <p className={cn('mt-1 text-sm font-normal text-muted', inThreeColumns.below)}>
          {[date.track, place].filter(Boolean).join(', ')}
        </p>
        <EventLinks date={date} />
      </DataCell>
      <DataCell
        onPhone="wide"
        className={cn('font-sans tracking-normal max-md:order-2', inThreeColumns.cell)}
      >
        {date.track}
        <p className="text-sm text-muted">{place}</p>
      </DataCell>
      <DataCell
        onPhone="end"
        className={cn('font-sans tracking-normal md:whitespace-nowrap', inThreeColumns.cell)}
      >
        <EventStatusBadge date={date} />
      </DataCell>
      <DataCell
        onPhone="wide"
        className="font-sans tracking-normal max-md:order-3 max-md:pt-2 md:@max-4xl:w-45"
      >
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
