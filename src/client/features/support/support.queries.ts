import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { supportEndpoints } from '#shared/support/support.contract.ts'

export const sendContactMessage = (input: InputOf<typeof supportEndpoints.contact>) =>
  call(supportEndpoints.contact, input)

export const openTicket = (input: InputOf<typeof supportEndpoints.openTicket>) =>
  call(supportEndpoints.openTicket, input)

export const replyToTicket = (input: InputOf<typeof supportEndpoints.replyToTicket>) =>
  call(supportEndpoints.replyToTicket, input)

/** Whoever comes back wants to know whether an answer came. */
const looksAgain = { staleTime: 30_000, refetchOnMount: true }

export const ticketsQuery = () => ({ ...endpointQuery(supportEndpoints.listTickets, {}), ...looksAgain })

export const ticketQuery = (number: number) => ({
  ...endpointQuery(supportEndpoints.getTicket, { params: { number } }),
  ...looksAgain,
})
