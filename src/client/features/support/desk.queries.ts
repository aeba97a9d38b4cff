import { ticketDeskCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { TicketQueue } from '#shared/support/support.constants.ts'

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
