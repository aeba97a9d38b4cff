import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { eventDatesQuery } from './event.queries.ts'
import { EventTable, EventTableSkeleton } from './event-table.tsx'
import { MarkButtons } from './mark-buttons.tsx'

/** The upcoming dates the user marked, and the calendar that follows them. */
export function MarkedDates({ empty }: { empty: ReactNode }) {
  const list = useInfiniteQuery({ ...eventDatesQuery({ marked: 'true' }), ...alwaysFresh })
  return (
    <div className="grid gap-8">
      <PagedList list={list} what="dates" skeleton={<EventTableSkeleton rows={3} />} empty={empty}>
        {(dates) => (
          <EventTable
            caption="Dates you marked"
            dates={dates}
            actionsOf={(date) => <MarkButtons date={date} />}
          />
        )}
      </PagedList>
      <CalendarFeed />
    </div>
  )
}

/** The feed is private: who has its URL sees which dates the user follows. */
function CalendarFeed() {
  const { data } = useQuery(endpointQuery(eventDateCalls.feed, {}))
  if (!data) return null
  return (
    <section className="grid max-w-2xl gap-3 border-t-2 border-rule pt-4">
      <h2 className="text-xl">Your calendar</h2>
      <p className="text-ui text-muted">
        Dates you marked and dates of events you follow. Changes and cancellations sync automatically. Keep
        this URL to yourself.
      </p>
      <Button asChild variant="secondary" className="justify-self-start">
        <a href={data.url.replace(/^https?:/, 'webcal:')}>Open in calendar app</a>
      </Button>
      <CopyLine label="Calendar URL" value={data.url} />
    </section>
  )
}
