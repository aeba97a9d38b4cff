import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { supportEndpoints } from '#shared/support/support.contract.ts'
import { getTicket } from './get-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { createOpenTicket } from './open-ticket.ts'
import { createReplyToTicket } from './reply-to-ticket.ts'
import { createSendContactMessage } from './send-contact-message.ts'

export function serveSupport(edge: Edge): void {
  const dependencies = { supportEmail: edge.env.SUPPORT_EMAIL, appUrl: edge.env.APP_URL }
  serve(edge, supportEndpoints.contact, createSendContactMessage(dependencies))
  serve(edge, supportEndpoints.openTicket, createOpenTicket(dependencies))
  serve(edge, supportEndpoints.listTickets, listTickets)
  serve(edge, supportEndpoints.getTicket, getTicket)
  serve(edge, supportEndpoints.replyToTicket, createReplyToTicket(dependencies))
}
