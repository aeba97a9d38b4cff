import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CalendarIcon } from '#client/ui/icons.tsx'
import { promoterCalendar } from '#shared/paths.ts'
import { datesOfPromoterQuery } from './event.queries.ts'
import { EventTable } from './event-table.tsx'
import { EventTableSkeleton } from './event-table-skeleton.tsx'

/** What is next at one promoter, for their page. Its page loads `datesOfPromoterQuery` beforehand. */
export function UpcomingDates({ slugOrId }: { slugOrId: string }) {
  const { data, isPending, isError, refetch } = useQuery(datesOfPromoterQuery(slugOrId))
  if (isPending) return <EventTableSkeleton rows={3} />
  if (isError) {
    return (
      <EmptyState
        title="The calendar is in the pits"
        action={<Button onClick={() => refetch()}>Try Again</Button>}
      >
        The dates could not be loaded.
      </EmptyState>
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState icon={<CalendarIcon className="size-6" />} title="No dates announced yet">
        The next season is still being drawn up.
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
