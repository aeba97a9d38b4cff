import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { PlanNotice, usePlanLimit } from '#client/lib/plan-notice.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CalendarIcon, LockIcon, PlusIcon } from '#client/ui/icons.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { EVENT_PAGE_MAX } from '#shared/events/event.constants.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import type { Place } from '#shared/locations/location.contract.ts'
import { limits } from '#shared/memberships/entitlement.constants.ts'
import { describeLimit } from '#shared/memberships/entitlement.rules.ts'
import { addDays, toIsoDay } from '#shared/time.ts'
import { eventDatesQuery, refreshDates } from './event.queries.ts'
import { EventTable, EventTableSkeleton } from './event-table.tsx'

/** The form and its schema are loaded on demand. */
const EventDateDialog = lazyComponent(() => import('./event-date-dialog.tsx'), 'EventDateDialog')

const views = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Last 12 months' },
] as const
const PAST_DAYS = -365

export function MyEventDates({ place }: { place: Place | null }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('upcoming')
  const [today] = useState(() => toIsoDay(Date.now()))
  const past = { from: addDays(today, PAST_DAYS), to: addDays(today, 1) }
  const list = useInfiniteQuery(
    eventDatesQuery({ mine: 'true', limit: EVENT_PAGE_MAX, ...(view === 'past' && past) }),
  )
  const [open, setOpen] = useState<{ date: EventDate | null } | null>(null)
  const [toDelete, setToDelete] = useState<EventDate | null>(null)
  const [toCallOff, setToCallOff] = useState<EventDate | null>(null)
  const callOff = useEndpointMutation(eventDateCalls.update, {
    success: 'Event cancelled',
    onSuccess: (_, __, queryClient) => {
      setToCallOff(null)
      return refreshDates(queryClient)
    },
  })
  const remove = useEndpointMutation(eventDateCalls.remove, {
    success: 'Date deleted',
    onSuccess: (_, __, queryClient) => {
      setToDelete(null)
      return refreshDates(queryClient)
    },
  })
  const limit = usePlanLimit('event-dates.upcoming')
  const counted = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ status }) => view === 'upcoming' && status !== 'CANCELLED')
  // The first dates can be changed; those beyond the limit stay as they are.
  const readOnly = new Set(limit ? counted.slice(limit.amount).map(({ id }) => id) : [])
  const isFull = limit !== null && counted.length >= limit.amount
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Which dates" options={views} value={view} onValueChange={setView} />
        <Button call={eventDateCalls.create} disabled={isFull} onClick={() => setOpen({ date: null })}>
          <PlusIcon className="size-4" />
          Add date
        </Button>
      </div>
      {limit && isFull && (
        <PlanNotice>
          {describeLimit('event-dates.upcoming', limit.amount, limit.plan)}{' '}
          {readOnly.size > 0 && limits['event-dates.upcoming'].over}
        </PlanNotice>
      )}
      <ProblemAlert error={remove.error} />
      <ProblemAlert error={callOff.error} />
      <PagedList
        list={list}
        what="dates"
        skeleton={<EventTableSkeleton rows={4} />}
        empty={
          <EmptyState icon={<CalendarIcon className="size-6" />} title="No event dates">
            {view === 'past'
              ? 'You had no events in the last 12 months.'
              : 'Add your first date so racers and brands can plan around it.'}
          </EmptyState>
        }
      >
        {(dates) => (
          <EventTable
            caption="My events"
            dates={view === 'past' ? dates.toReversed() : dates}
            hidePromoter
            actionsOf={(date) => (
              <>
                {readOnly.has(date.id) ? (
                  <>
                    <StatusBadge tone="plain" icon={<LockIcon />}>
                      Read-only
                    </StatusBadge>
                    <Button
                      call={eventDateCalls.update}
                      size="sm"
                      variant="quiet"
                      onClick={() => setToCallOff(date)}
                      aria-label={`Cancel event: ${date.title}`}
                    >
                      Cancel event
                    </Button>
                  </>
                ) : (
                  <Button
                    call={eventDateCalls.update}
                    size="sm"
                    variant="quiet"
                    onClick={() => setOpen({ date })}
                    aria-label={`Edit ${date.title}`}
                  >
                    Edit
                  </Button>
                )}
                <Button
                  call={eventDateCalls.remove}
                  size="sm"
                  variant="danger"
                  onClick={() => setToDelete(date)}
                  aria-label={`Delete ${date.title}`}
                >
                  Delete
                </Button>
              </>
            )}
          />
        )}
      </PagedList>
      {open && <EventDateDialog date={open.date} place={place} onClose={() => setOpen(null)} />}
      <AlertDialog
        open={toDelete !== null}
        onOpenChange={(isOpen) => !isOpen && setToDelete(null)}
        title={`Delete “${toDelete?.title ?? ''}”?`}
        description="It will be removed from the calendar and from all subscribed calendars. If the event is off, set its status to Cancelled instead."
        confirmLabel="Delete date"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => toDelete && remove.mutate({ params: { id: toDelete.id } })}
      />
      <AlertDialog
        open={toCallOff !== null}
        onOpenChange={(isOpen) => !isOpen && setToCallOff(null)}
        title={`Cancel “${toCallOff?.title ?? ''}”?`}
        description="It stays in the calendar as cancelled, and everyone who marked it is notified."
        confirmLabel="Cancel event"
        cancelLabel="Keep event"
        tone="danger"
        pending={callOff.isPending}
        onConfirm={() =>
          toCallOff &&
          callOff.mutate({
            params: { id: toCallOff.id },
            body: { status: 'CANCELLED', sequence: toCallOff.sequence },
          })
        }
      />
    </div>
  )
}
