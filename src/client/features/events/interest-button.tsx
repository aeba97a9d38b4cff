import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { Button } from '#client/ui/button.tsx'
import { StarIcon } from '#client/ui/icons.tsx'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventDateLists } from './event.queries.ts'

export function InterestButton({ date }: { date: EventDate }) {
  const toggle = useToggleInterest()
  return (
    <Button
      size="sm"
      variant={date.isInterested ? 'ink' : 'quiet'}
      aria-pressed={date.isInterested}
      aria-label={`Interested in ${date.title}`}
      onClick={() => toggle.isPending || toggle.mutate(date)}
    >
      <StarIcon className="size-4" />
      Interested
      {date.interested > 0 && <span className="mono text-xs">{date.interested}</span>}
    </Button>
  )
}

/** An optimistic update that is rolled back when the server refuses. */
function useToggleInterest() {
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

type CachedPage = { items: EventDate[] }

function patchDate(queryClient: QueryClient, id: string, change: (date: EventDate) => EventDate) {
  const patchPage = <Page extends CachedPage>(page: Page): Page => ({
    ...page,
    items: page.items.map((date) => (date.id === id ? change(date) : date)),
  })
  for (const list of eventDateLists) {
    queryClient.setQueriesData<CachedPage | { pages: CachedPage[]; pageParams: unknown[] }>(list, (data) => {
      if (!data) return data
      return 'pages' in data ? { ...data, pages: data.pages.map(patchPage) } : patchPage(data)
    })
  }
}
