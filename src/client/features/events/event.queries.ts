import { infiniteQueryOptions, type QueryClient, type QueryFilters } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { endpointKey, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { EventDatePage, eventDateEndpoints } from '#shared/events/event.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'

type ListQuery = NonNullable<InputOf<typeof eventDateEndpoints.list>['query']>

/** The calendar, page after page. */
export const eventDatesQuery = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(eventDateCalls.list, { query }), 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(eventDateCalls.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: ({ nextCursor }: EventDatePage) => nextCursor,
  })

/** What a promoter's page shows. */
export const datesOfPromoterQuery = (slugOrId: string) =>
  endpointQuery(eventDateCalls.ofPromoter, { params: { slug: slugOrId } })

/** Filters of the queries that hold lists of dates, on whichever screen. */
export const eventDateLists: readonly QueryFilters[] = [
  { queryKey: ['/api/event-dates', {}] },
  {
    queryKey: ['/api/promoters'],
    predicate: ({ queryKey }) => queryKey[2] === 'dates',
  },
]

/** After a change every list of dates is refetched, also those of screens that are not open. */
export const refreshDates = (queryClient: QueryClient) =>
  Promise.all(eventDateLists.map((list) => queryClient.invalidateQueries({ ...list, refetchType: 'all' })))
