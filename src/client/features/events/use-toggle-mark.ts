import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventDateLists, eventDateQuery, refreshEventPage } from './event.queries.ts'

export type Mark = 'isInterested' | 'isRacing'
type Marks = Pick<EventDate, Mark | 'interested'>

/** Who races is interested, too; who is no longer interested does not race. */
const marksAfter: Record<Mark, (date: Marks) => Marks> = {
  isInterested: ({ isInterested, interested }) =>
    isInterested
      ? { isInterested: false, isRacing: false, interested: interested - 1 }
      : { isInterested: true, isRacing: false, interested: interested + 1 },
  isRacing: ({ isRacing, isInterested, interested }) =>
    isRacing
      ? { isInterested, isRacing: false, interested }
      : { isInterested: true, isRacing: true, interested: interested + Number(!isInterested) },
}

const send: Record<Mark, (date: EventDate) => Promise<unknown>> = {
  isInterested: ({ id, isInterested }) =>
    isInterested
      ? call(eventDateCalls.endInterest, { params: { id } })
      : call(eventDateCalls.showInterest, { params: { id } }),
  isRacing: ({ id, isRacing }) =>
    isRacing
      ? call(eventDateCalls.endRacing, { params: { id } })
      : call(eventDateCalls.startRacing, { params: { id } }),
}

/** An optimistic update that is rolled back when the server refuses. */
export function useToggleMark(mark: Mark) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send[mark],
    onMutate: (date) => patchDate(queryClient, date.id, marksAfter[mark]),
    onError: (_, { id, isInterested, isRacing, interested }) =>
      patchDate(queryClient, id, () => ({ isInterested, isRacing, interested })),
    // The list of racers on the page of the date changes with either mark.
    onSuccess: (_, { id }) => refreshEventPage(queryClient, id),
  })
}

type CachedPage = { items: EventDate[] }

function patchDate(queryClient: QueryClient, id: string, change: (date: EventDate) => Marks) {
  const patchPage = <Page extends CachedPage>(page: Page): Page => ({
    ...page,
    items: page.items.map((date) => (date.id === id ? { ...date, ...change(date) } : date)),
  })
  for (const list of eventDateLists) {
    queryClient.setQueriesData<CachedPage | { pages: CachedPage[]; pageParams: unknown[] }>(list, (data) => {
      if (!data) return data
      return 'pages' in data ? { ...data, pages: data.pages.map(patchPage) } : patchPage(data)
    })
  }
  queryClient.setQueryData(eventDateQuery(id).queryKey, (date) => date && { ...date, ...change(date) })
}
