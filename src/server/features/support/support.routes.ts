import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { supportEndpoints } from '#shared/support/support.contract.ts'
import { ticketDeskEndpoints } from '#shared/support/ticket-desk.contract.ts'
import {
  answerTicket,
  changeDeskTicket,
  getDeskTicket,
  listDeskTickets,
  showDeskFigures,
} from './answer-ticket.ts'
import { getTicket, listTickets } from './get-ticket.ts'
import { openTicket, sendContactMessage } from './open-ticket.ts'
import { replyToTicket } from './reply-to-ticket.ts'

export function serveSupport(edge: Edge): void {
  serveAll(edge, supportEndpoints, {
    contact: sendContactMessage,
    openTicket,
    listTickets,
    getTicket,
    replyToTicket,
  })
  serveAll(edge, ticketDeskEndpoints, {
    list: listDeskTickets,
    figures: showDeskFigures,
    get: getDeskTicket,
    reply: answerTicket,
    change: changeDeskTicket,
  })
}
