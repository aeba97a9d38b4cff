import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { EventDate, EventDatePage, eventDateEndpoints } from '#shared/events/event.contract.ts'
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

const isEventDates = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
  typeof address === 'string' && /^\/api\/(event-dates|promoters\/[^/]+\/dates)$/.test(address)

/** After a change every list of dates is read again, also those of screens that are not open. */
export const refreshDates = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: isEventDates, refetchType: 'all' })

/** Says or takes back "Interested", at once on the screen and again as before when the server refuses. */
export function useToggleInterest() {
  const queryClient = useQueryClient()
  const show = ({ id, isInterested }: EventDate, change: 1 | -1) =>
    patchDate(queryClient, id, (date) => ({
      ...date,
      isInterested: change === 1 ? !isInterested : isInterested,
      interested: date.interested + (isInterested ? -change : change),
    }))
  return useMutation({
    mutationFn: ({ id, isInterested }: EventDate) =>
      isInterested
        ? call<typeof eventDateEndpoints.endInterest>(
            { method: 'DELETE', path: '/api/event-dates/{id}/interest' },
            { params: { id } },
          )
        : call<typeof eventDateEndpoints.showInterest>(
            { method: 'POST', path: '/api/event-dates/{id}/interest' },
            { params: { id } },
          ),
    onMutate: (date) => show(date, 1),
    onError: (_, date) => show(date, -1),
  })
}

function patchDate(queryClient: QueryClient, id: string, change: (date: EventDate) => EventDate) {
  const patchPage = (page: EventDatePage): EventDatePage => ({
    ...page,
    items: page.items.map((date) => (date.id === id ? change(date) : date)),
  })
  queryClient.setQueriesData<EventDatePage | { pages: EventDatePage[]; pageParams: unknown[] }>(
    { predicate: isEventDates },
    (data) => {
      if (!data) return data
      return 'pages' in data ? { ...data, pages: data.pages.map(patchPage) } : patchPage(data)
    },
  )
}
