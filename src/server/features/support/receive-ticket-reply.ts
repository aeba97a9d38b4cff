import type { Services } from '#server/platform/services.ts'
import { ticketTopicLabels } from '#shared/support/support.constants.ts'
import { notifySupport } from './support.notifications.ts'
import { findTicketById, insertTicketMessage, reopenAnyTicket } from './support.store.ts'

type EmailedReply = {
  ticketId: string
  from: string
  /** Whether the reply address was made for this address. */
  isSignedFor: (email: string) => boolean
  message: string
  /** The same for each delivery of the email. */
  clientKey: string
}

/** Writes an emailed answer into its ticket and reopens it; false when there is no such ticket. */
export async function receiveTicketReply(
  ctx: Services,
  { ticketId, from, isSignedFor, message, clientKey }: EmailedReply,
): Promise<boolean> {
  const ticket = await findTicketById(ctx.tx, ticketId)
  if (!ticket) return false
  const email = ticket.email.toLowerCase()
  if (from.toLowerCase() !== email || !isSignedFor(email) || message === '') return true
  const isNew = await insertTicketMessage(ctx.tx, { ticketId, body: message, clientKey, uploadIds: [] })
  if (!isNew) return true
  await reopenAnyTicket(ctx.tx, ticketId)
  await notifySupport(ctx, {
    about: `Reply to ticket ${ticket.number}`,
    topic: ticketTopicLabels[ticket.topic],
    sender: { name: '', email },
    subject: ticket.subject,
    message,
  })
  return true
}
