import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'

type ListQuery = NonNullable<InputOf<typeof eventDateEndpoints.list>['query']>

export const eventDatesQuery = (query: ListQuery) => listQuery(eventDateCalls.list, { query })

/** The next dates of a promoter. */
export const promoterDatesQuery = (slugOrId: string) =>
  listQuery(eventDateCalls.ofPromoter, { params: { slug: slugOrId } })

export const eventDateQuery = (id: string) => endpointQuery(eventDateCalls.get, { params: { id } })

/** The racers who compete at a date. */
export const eventRacersQuery = (id: string) => listQuery(eventDateCalls.racers, { params: { id } })

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
