import { call } from '#client/lib/call.ts'
import { supportCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'

export const sendContactMessage = (input: InputOf<typeof supportEndpoints.contact>) =>
  call(supportCalls.contact, input)

export const openTicket = (input: InputOf<typeof supportEndpoints.openTicket>) =>
  call(supportCalls.openTicket, input)

export const replyToTicket = (input: InputOf<typeof supportEndpoints.replyToTicket>) =>
  call(supportCalls.replyToTicket, input)

/** Always fresh, to show new replies. */
const freshReplies = { staleTime: 30_000, refetchOnMount: true }

export const ticketsQuery = () => ({ ...endpointQuery(supportCalls.listTickets, {}), ...freshReplies })

export const ticketQuery = (number: number) => ({
  ...endpointQuery(supportCalls.getTicket, { params: { number } }),
  ...freshReplies,
})
