import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { supportEndpoints } from '#shared/support/support.contract.ts'
import { getTicket, listTickets } from './get-ticket.ts'
import { openTicket, sendContactMessage } from './open-ticket.ts'
import { replyToTicket } from './reply-to-ticket.ts'

export const serveSupport = (edge: Edge): void =>
  serveAll(edge, supportEndpoints, {
    contact: sendContactMessage,
    openTicket,
    listTickets,
    getTicket,
    replyToTicket,
  })
