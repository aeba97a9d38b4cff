import { findSignedInUser } from '#server/features/auth/get-current-user.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { checkAttachments } from '#server/features/media/check-attachments.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { ticketTopicLabels } from '#shared/support/support.constants.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'
import { findTicketOf, insertTicketMessage, listTicketMessages, reopenTicket } from './ticket.store.ts'

/** A reply puts the ticket back on the list of the people who answer. */
export const createReplyToTicket =
  ({ supportEmail }: { supportEmail: string }): Handler<typeof supportEndpoints.replyToTicket> =>
  async ({ tx, actor, params: { number }, body: { message, attachments } }) => {
    const found = await findTicketOf(tx, actor.userId, number)
    if (!found) throw notFound('ticket')
    const uploadIds = await checkAttachments(tx, actor.userId, attachments)
    if (!(await reopenTicket(tx, found.id))) {
      throw conflict('TICKET_CLOSED', 'This ticket is closed. Please open a new one.')
    }
    await insertTicketMessage(tx, { ticketId: found.id, body: message, uploadIds })
    const { user } = await findSignedInUser(tx, actor.userId)
    await queueMail(tx, {
      template: 'support-notice',
      to: supportEmail,
      name: '',
      about: `Reply to ticket ${number}`,
      topic: ticketTopicLabels[found.ticket.topic],
      senderName: [user.firstName, user.lastName].filter(Boolean).join(' '),
      senderEmail: user.email,
      subject: found.ticket.subject,
      message,
    })
    return { ...found.ticket, status: 'OPEN', messages: await listTicketMessages(tx, found.id) }
  }
