import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CalendarIcon } from '#client/ui/icons.tsx'
import { promoterCalendar } from '#shared/paths.ts'
import { datesOfPromoterQuery } from './event.queries.ts'
import { EventTable, EventTableSkeleton } from './event-table.tsx'

/** Upcoming dates on a promoter's page, which preloads `datesOfPromoterQuery`. */
export function UpcomingDates({ slugOrId }: { slugOrId: string }) {
  const { data, isPending, isError, refetch } = useQuery(datesOfPromoterQuery(slugOrId))
  if (isPending) return <EventTableSkeleton rows={3} />
  if (isError) {
    return (
      <EmptyState
        title="The calendar is in the pits"
        action={<Button onClick={() => refetch()}>Try Again</Button>}
      >
        We couldn’t load the dates. Please try again.
      </EmptyState>
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState icon={<CalendarIcon className="size-6" />} title="No dates announced yet">
        Check back when the next season is announced.
      </EmptyState>
    )
  }
  return (
    <>
      <EventTable caption="Upcoming dates" dates={data.items} hidePromoter />
      <Button asChild variant="quiet" size="sm" className="mt-4">
        <a href={promoterCalendar(slugOrId)} download="calendar.ics">
          <CalendarIcon className="size-4" />
          All dates (.ics)
        </a>
      </Button>
    </>
  )
}
