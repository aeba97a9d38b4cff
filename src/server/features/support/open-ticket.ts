import { loadCurrentUser } from '#server/features/auth/get-current-user.ts'
import { checkAttachments } from '#server/features/media/check-attachments.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { invalid } from '#shared/http/problem.ts'
import { contactTopicLabels, ticketTopicLabels } from '#shared/support/support.constants.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'
import { confirmTicket, notifySupport, type Sender } from './support.notifications.ts'
import { insertContactMessage, insertTicket, insertTicketMessage, skipTicketNumber } from './support.store.ts'

/** Bots that fill in the hidden `website` field get a ticket number, but no ticket. */
export const openTicket: Handler<typeof supportEndpoints.openTicket> = async (ctx) => {
  const { tx, actor, body } = ctx
  const { topic, subject, message, errorId, website } = body
  const sender = await loadSender(tx, actor, body.email)
  if (website && !actor) return { number: await skipTicketNumber(tx) }
  const uploadIds = await checkAttachments(tx, actor?.userId, body.attachments)
  const { id, number } = await insertTicket(tx, {
    userId: actor?.userId ?? null,
    email: sender.email,
    topic,
    subject,
    errorId: errorId || null,
  })
  await insertTicketMessage(tx, { ticketId: id, body: message, uploadIds })
  if (actor) await confirmTicket(ctx, { sender, number })
  await notifySupport(ctx, {
    about: `Ticket ${number}`,
    topic: ticketTopicLabels[topic],
    sender,
    subject,
    message,
    errorId,
  })
  return { number }
}

/** Members are answered at their account's email, whatever the form says. */
export async function loadSender(
  tx: Database,
  actor: Actor | null,
  email: string | undefined,
): Promise<Sender> {
  if (actor) {
    const { user } = await loadCurrentUser(tx, actor.userId)
    return { email: user.email, name: [user.firstName, user.lastName].filter(Boolean).join(' ') }
  }
  if (!email) throw invalid({ email: 'Please enter a valid email address' })
  return { email, name: '' }
}

/** Bots that fill in the hidden `website` field get a normal response, but nothing is stored. */
export const sendContactMessage: Handler<typeof supportEndpoints.contact> = async (ctx) => {
  const { name, email, topic, message, website } = ctx.body
  if (website) return undefined
  await insertContactMessage(ctx.tx, { name, email, topic, body: message })
  await notifySupport(ctx, {
    about: 'Message from the contact page',
    topic: contactTopicLabels[topic],
    sender: { name, email },
    message,
  })
  return undefined
}
