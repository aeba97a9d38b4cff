import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { calendarChips, readFilters, savedCalendarFilters } from '#client/features/events/calendar-filters.ts'
import { MyEventDates } from '#client/features/events/my-event-dates.tsx'
import { RaceCalendar } from '#client/features/events/race-calendar.tsx'
import { eventDateMap } from '#client/features/maps/map-kinds.ts'
import { MapSplit } from '#client/features/maps/map-split.tsx'
import { describeChips, SavedSearchTools } from '#client/features/search/saved-search-tools.tsx'
import type { SavedSearchKind } from '#client/features/search/saved-searches.tsx'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'
import { today } from '#shared/time.ts'

export const meta = privatePage(
  'Race calendar',
  'Every event date on the calendar, as a list and by month, near you and by motorsport.',
)

export default function EventsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const role = useSession()?.user.role
  const isPromoter = role === 'PROMOTER'
  const isMine = isPromoter && search.tab === 'mine'
  return (
    <PageWidth className="py-10 md:py-14">
      <h1 className="text-4xl">Race calendar</h1>
      <Lede className="mt-2">
        Where the next green flag drops. Subscribe to follow along in your own calendar.
      </Lede>
      {isPromoter && (
        <TabNav aria-label="Race calendar" className="mt-6">
          <TabLink asChild {...(!isMine && { 'aria-current': 'page' })}>
            <AppLink to={paths.events({ tab: 'calendar' })}>Calendar</AppLink>
          </TabLink>
          <TabLink asChild {...(isMine && { 'aria-current': 'page' })}>
            <AppLink to={paths.events({ tab: 'mine' })}>My events</AppLink>
          </TabLink>
        </TabNav>
      )}
      {role === 'ATHLETE' && <SavedEventSearches />}
      <div className="mt-8">{isMine ? <MyEvents /> : <RaceCalendar renderOnMap={renderOnMap} />}</div>
    </PageWidth>
  )
}

const renderOnMap: ComponentProps<typeof RaceCalendar>['renderOnMap'] = (list, { query, ...area }) => (
  <MapSplit isMapShown kind={eventDateMap} filters={query} {...area}>
    {list}
  </MapSplit>
)

const searchKind: SavedSearchKind = {
  scope: 'events',
  what: 'event dates',
  placeholder: 'Kart races in Sweden',
  describe: (filters) => describeChips(calendarChips(readFilters(filters, today())), 'All event dates'),
  path: paths.events,
}

/** Racers are told of new dates. */
function SavedEventSearches() {
  const filters = savedCalendarFilters(readFilters(useSearch({ strict: false }), today()))
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <SavedSearchTools kind={searchKind} filters={Object.keys(filters).length > 0 ? filters : null} />
    </div>
  )
}

/** Dates belong to a promoter profile. */
function MyEvents() {
  const promoter = useQuery(endpointQuery(promoterCalls.own, {}))
  if (promoter.isPending) return <Skeleton className="h-64" />
  if (promoter.data) return <MyEventDates place={promoter.data.place} />
  return (
    <EmptyState
      level="h2"
      title="Create your event profile first"
      action={
        <ButtonLink call={promoterCalls.create} to={paths.createPromoter()}>
          Create your event or series
        </ButtonLink>
      }
    >
      Dates belong to an event or series, and you don’t have one yet.
    </EmptyState>
  )
}
