import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CalendarIcon } from '#client/ui/icons.tsx'
import { promoterCalendar } from '#shared/paths.ts'
import { promoterDatesQuery } from './event.queries.ts'
import { EventTable, EventTableSkeleton } from './event-table.tsx'

/** Upcoming dates on a promoter's page, which preloads `promoterDatesQuery`. */
export function UpcomingDates({ slugOrId }: { slugOrId: string }) {
  const list = useInfiniteQuery(promoterDatesQuery(slugOrId))
  return (
    <PagedList
      list={list}
      what="dates"
      skeleton={<EventTableSkeleton rows={3} />}
      empty={
        <EmptyState icon={<CalendarIcon className="size-6" />} title="No dates announced yet">
          Check back when the next season is announced.
        </EmptyState>
      }
    >
      {(dates) => (
        <>
          <EventTable caption="Upcoming dates" dates={dates} hidePromoter />
          <Button asChild variant="quiet" size="sm" className="justify-self-start">
            <a href={promoterCalendar(slugOrId)} download="calendar.ics">
              <CalendarIcon className="size-4" />
              All dates (.ics)
            </a>
          </Button>
        </>
      )}
    </PagedList>
  )
}
