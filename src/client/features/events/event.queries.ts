import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { EventDatePage, eventDateEndpoints } from '#shared/events/event.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'

type ListQuery = NonNullable<InputOf<typeof eventDateEndpoints.list>['query']>

const list = { method: 'GET', path: '/api/event-dates' } as const

/** The calendar, page after page. */
export const eventDatesQuery = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [list.path, query, 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call<typeof eventDateEndpoints.list>(
        list,
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }: EventDatePage) => nextCursor,
  })

/** What a promoter's page shows. */
export const datesOfPromoterQuery = (slugOrId: string) =>
  endpointQuery<typeof eventDateEndpoints.ofPromoter>(
    { path: '/api/promoters/{slug}/dates' },
    { params: { slug: slugOrId } },
  )

/** Every list of dates, on whichever screen. */
export const isEventDates = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
  typeof address === 'string' && /^\/api\/(event-dates|promoters\/[^/]+\/dates)$/.test(address)

/** After a change every list of dates is read again, also those of screens that are not open. */
export const refreshDates = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: isEventDates, refetchType: 'all' })
