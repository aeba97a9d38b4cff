import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import type { EventDate, EventDatePage } from '#shared/events/event.contract.ts'
import { eventDateLists } from './event.queries.ts'

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
        ? call(eventDateCalls.endInterest, { params: { id } })
        : call(eventDateCalls.showInterest, { params: { id } }),
    onMutate: (date) => show(date, 1),
    onError: (_, date) => show(date, -1),
  })
}

function patchDate(queryClient: QueryClient, id: string, change: (date: EventDate) => EventDate) {
  const patchPage = (page: EventDatePage): EventDatePage => ({
    ...page,
    items: page.items.map((date) => (date.id === id ? change(date) : date)),
  })
  for (const list of eventDateLists) {
    queryClient.setQueriesData<EventDatePage | { pages: EventDatePage[]; pageParams: unknown[] }>(
      list,
      (data) => {
        if (!data) return data
        return 'pages' in data ? { ...data, pages: data.pages.map(patchPage) } : patchPage(data)
      },
    )
  }
}
