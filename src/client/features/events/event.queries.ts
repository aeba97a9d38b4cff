import { infiniteQueryOptions, type QueryClient, type QueryFilters } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { endpointKey, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { ListPage } from '#client/lib/list-page.ts'
import type { EventDate, eventDateEndpoints } from '#shared/events/event.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'

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

export const eventDateQuery = (id: string) => endpointQuery(eventDateCalls.get, { params: { id } })

/** The racers who compete at a date, page by page. */
export const eventRacersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(eventDateCalls.racers, { params: { id } }), 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Correspondent>> => {
      const input = { params: { id }, query: pageParam ? { cursor: pageParam } : {} }
      const { items, nextCursor } = await call(eventDateCalls.racers, input, { signal })
      return { items, total: null, next: nextCursor }
    },
    getNextPageParam: ({ next }) => next,
  })

/** Refetches the page of a date and its racers. */
export const refreshEventPage = (queryClient: QueryClient, id: string) =>
  queryClient.invalidateQueries({ queryKey: eventDateQuery(id).queryKey })

export const eventDateLists: readonly QueryFilters[] = [
  { queryKey: ['/api/event-dates', {}] },
  {
    queryKey: ['/api/promoters'],
    predicate: ({ queryKey }) => queryKey[2] === 'dates',
  },
]

const eventDatePages: QueryFilters = {
  queryKey: ['/api/event-dates'],
  predicate: ({ queryKey }) => typeof queryKey[1] === 'string',
}

/** Refetches every list of dates and their pages, including inactive ones. */
export const refreshDates = (queryClient: QueryClient) =>
  Promise.all(
    [...eventDateLists, eventDatePages].map((list) =>
      queryClient.invalidateQueries({ ...list, refetchType: 'all' }),
    ),
  )
