import { checkAttachments } from '#server/features/media/check-attachments.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import { ticketTopicLabels } from '#shared/support/support.constants.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'
import { loadTicket } from './get-ticket.ts'
import { loadSender } from './open-ticket.ts'
import { notifySupport } from './support.notifications.ts'
import { insertTicketMessage, listTicketMessages, reopenTicket } from './support.store.ts'

/** A reply reopens the ticket, unless it is closed. */
export const replyToTicket: Handler<typeof supportEndpoints.replyToTicket> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  const { id, ticket } = await loadTicket(ctx, params.number)
  const uploadIds = await checkAttachments(tx, actor.userId, body.attachments)
  if (!(await reopenTicket(tx, id))) {
    throw conflict('TICKET_CLOSED', 'This ticket is closed. Open a new one.')
  }
  await insertTicketMessage(tx, { ticketId: id, body: body.message, uploadIds })
  await notifySupport(ctx, {
    about: `Reply to ticket ${params.number}`,
    topic: ticketTopicLabels[ticket.topic],
    sender: await loadSender(tx, actor, undefined),
    subject: ticket.subject,
    message: body.message,
  })
  return { ...ticket, status: 'OPEN', messages: await listTicketMessages(tx, id) }
}
