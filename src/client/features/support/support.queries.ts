import { supportCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

/** Always fresh, to show new replies. */
const freshReplies = { staleTime: 30_000, refetchOnMount: true }

export const ticketsQuery = () => ({ ...endpointQuery(supportCalls.listTickets, {}), ...freshReplies })

export const ticketQuery = (number: number) => ({
  ...endpointQuery(supportCalls.getTicket, { params: { number } }),
  ...freshReplies,
})
