import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { DeskQueue } from '#client/features/support/desk-queue.tsx'
import { DeskTicket } from '#client/features/support/desk-ticket.tsx'
import {
  deskFiguresQuery,
  deskTicketQuery,
  deskTicketsQuery,
} from '#client/features/support/support.queries.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { plural } from '#shared/format/plural.ts'
import { ANSWER_HOURS, ticketQueues } from '#shared/support/support.constants.ts'

export const meta = privatePage('Support', 'Support tickets waiting for an answer.')

const readSearch = (search: Record<string, unknown>) => ({
  queue: ticketQueues.find((queue) => queue === search.queue) ?? 'open',
  search: searchText(search.search),
  ticket: Number(searchText(search.ticket)) || undefined,
})

export function load({ queryClient, search }: PageContext): Promise<void> {
  const { queue, search: text, ticket } = readSearch(search)
  return settleOnServer([
    queryClient.prefetchInfiniteQuery(deskTicketsQuery(queue, text)),
    queryClient.prefetchQuery(deskFiguresQuery),
    ...(ticket ? [queryClient.prefetchQuery(deskTicketQuery(ticket))] : []),
  ])
}

export default function AdminSupportPage() {
  const { queue, search, ticket } = readSearch(useSearch({ strict: false }))
  return (
    <Workspace title="Support" lede={<Figures />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)]">
        {/* A phone shows the queue or one ticket. */}
        <DeskQueue
          queue={queue}
          search={search}
          current={ticket}
          {...(ticket && { className: 'max-lg:hidden' })}
        />
        {ticket ? (
          <DeskTicket number={ticket} queue={queue} />
        ) : (
          <div className="max-lg:hidden">
            <EmptyState level="h2" title="Choose a ticket">
              The conversation appears here.
            </EmptyState>
          </div>
        )}
      </div>
    </Workspace>
  )
}

function Figures() {
  const { data } = useQuery(deskFiguresQuery)
  if (!data) return 'Tickets of members and visitors.'
  const { open, late, medianReplyMinutes } = data
  const waiting = late > 0 ? `, ${late} for over ${ANSWER_HOURS} hours` : ''
  const median = medianReplyMinutes === null ? '' : ` First reply after ${formatMinutes(medianReplyMinutes)}.`
  return `${plural(open, 'ticket')} open${waiting}.${median}`
}

const MINUTES_PER_HOUR = 60

/** The median of the last 30 days. */
const formatMinutes = (minutes: number): string =>
  minutes < MINUTES_PER_HOUR
    ? plural(Math.max(1, Math.round(minutes)), 'minute')
    : plural(Math.round(minutes / MINUTES_PER_HOUR), 'hour')
