import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { toast } from '#client/lib/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CalendarIcon, PlusIcon } from '#client/ui/icons.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { EVENT_PAGE_MAX } from '#shared/events/event.constants.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import type { Place } from '#shared/locations/location.contract.ts'
import { addDays, toIsoDay } from '#shared/time.ts'
import { eventDatesQuery, refreshDates } from './event.queries.ts'
import { EventTable } from './event-table.tsx'
import { EventTableSkeleton } from './event-table-skeleton.tsx'

/** Forms and their rules weigh more than the list, and are fetched when one writes. */
const EventDateDialog = lazyComponent(() => import('./event-date-dialog.tsx'), 'EventDateDialog')

const views = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Last 12 months' },
] as const
const PAST_DAYS = -365

/** The promoter's own dates, to add to, change and take away. */
export function OwnDates({ place }: { place: Place | null }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('upcoming')
  const [today] = useState(() => toIsoDay(Date.now()))
  const past = { from: addDays(today, PAST_DAYS), to: addDays(today, 1) }
  const list = useInfiniteQuery(
    eventDatesQuery({ mine: 'true', limit: EVENT_PAGE_MAX, ...(view === 'past' && past) }),
  )
  const found = list.data?.pages.flatMap(({ items }) => items) ?? []
  const dates = view === 'past' ? found.toReversed() : found
  const [open, setOpen] = useState<{ date: EventDate | null } | null>(null)
  const [doomed, setDoomed] = useState<EventDate | null>(null)
  const remove = useRemoveDate(() => setDoomed(null))
  const add = (
    <Button onClick={() => setOpen({ date: null })}>
      <PlusIcon className="size-4" />
      Add date
    </Button>
  )

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Which dates" options={views} value={view} onValueChange={setView} />
        {add}
      </div>
      <ProblemAlert error={list.error ?? remove.error} />
      {list.isPending && <EventTableSkeleton rows={4} />}
      {list.isSuccess && dates.length === 0 && (
        <EmptyState icon={<CalendarIcon className="size-6" />} title="Nothing on the calendar">
          {view === 'past'
            ? 'No date of yours lies in the last twelve months.'
            : 'Put the first date on it, and racers and brands can plan with you.'}
        </EmptyState>
      )}
      {dates.length > 0 && (
        <EventTable
          caption="My events"
          dates={dates}
          hidePromoter
          actionsOf={(date) => (
            <>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => setOpen({ date })}
                aria-label={`Edit ${date.title}`}
              >
                Edit
              </Button>
              <Button
                size="sm"
                variant="danger"
                onClick={() => setDoomed(date)}
                aria-label={`Delete ${date.title}`}
              >
                Delete
              </Button>
            </>
          )}
        />
      )}
      {list.hasNextPage && (
        <Button variant="quiet" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Load more
        </Button>
      )}
      {open && (
        <Suspense>
          <EventDateDialog date={open.date} place={place} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        title={`Delete “${doomed?.title ?? ''}”?`}
        description="It disappears from the calendar and from everybody who subscribed. To tell people that it does not take place, set its status to Cancelled instead."
        confirmLabel="Delete date"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
      />
    </div>
  )
}

function useRemoveDate(onRemoved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(eventDateCalls.remove, { params: { id } }),
    onSuccess: async () => {
      onRemoved()
      toast({ variant: 'success', title: 'Date deleted' })
      await refreshDates(queryClient)
    },
  })
}
