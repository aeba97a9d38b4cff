import { supportCalls, ticketDeskCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { TicketQueue } from '#shared/support/support.constants.ts'

/** Always fresh, to show new replies. */
const freshReplies = { staleTime: 30_000, refetchOnMount: true }

export const ticketsQuery = () => ({ ...endpointQuery(supportCalls.listTickets, {}), ...freshReplies })

export const ticketQuery = (number: number) => ({
  ...endpointQuery(supportCalls.getTicket, { params: { number } }),
  ...freshReplies,
})

export const deskTicketsQuery = (queue: TicketQueue, search: string | undefined) => ({
  ...listQuery(ticketDeskCalls.list, { query: { queue, search } }),
  ...alwaysFresh,
})

export const deskTicketQuery = (number: number) => ({
  ...endpointQuery(ticketDeskCalls.get, { params: { number } }),
  ...alwaysFresh,
})

export const deskFiguresQuery = { ...endpointQuery(ticketDeskCalls.figures, {}), ...alwaysFresh }

export const deskKeys = [['/api/admin', 'tickets']] as const
