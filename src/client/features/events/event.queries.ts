import { infiniteQueryOptions, type QueryClient, type QueryFilters } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { endpointKey, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { ListPage } from '#client/lib/list-page.ts'
import type { EventDate, eventDateEndpoints } from '#shared/events/event.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'

type ListQuery = NonNullable<InputOf<typeof eventDateEndpoints.list>['query']>

export const eventDatesQuery = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(eventDateCalls.list, { query }), 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<ListPage<EventDate>> => {
      const input = { query: { ...query, ...(pageParam && { cursor: pageParam }) } }
      const { items, nextCursor } = await call(eventDateCalls.list, input, { signal })
      return { items, total: null, next: nextCursor }
    },
    getNextPageParam: ({ next }) => next,
  })

export const datesOfPromoterQuery = (slugOrId: string) =>
  endpointQuery(eventDateCalls.ofPromoter, { params: { slug: slugOrId } })

export const eventDateLists: readonly QueryFilters[] = [
  { queryKey: ['/api/event-dates', {}] },
  {
    queryKey: ['/api/promoters'],
    predicate: ({ queryKey }) => queryKey[2] === 'dates',
  },
]

/** Refetches every list of dates, including inactive ones. */
export const refreshDates = (queryClient: QueryClient) =>
  Promise.all(eventDateLists.map((list) => queryClient.invalidateQueries({ ...list, refetchType: 'all' })))
