import { findSignedInUser } from '#server/features/auth/get-current-user.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { checkAttachments } from '#server/features/media/check-attachments.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { invalid } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { ticketTopicLabels } from '#shared/support/support.constants.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'
import { insertTicket, insertTicketMessage, skipTicketNumber } from './ticket.store.ts'

type Dependencies = { supportEmail: string; appUrl: string }

export const createOpenTicket =
  ({ supportEmail, appUrl }: Dependencies): Handler<typeof supportEndpoints.openTicket> =>
  async ({ tx, actor, body }) => {
    const { topic, subject, message, errorId, website } = body
    const sender = await readSender(tx, actor, body.email)
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
    await queueMail(tx, {
      template: 'ticket-opened',
      to: sender.email,
      name: sender.name,
      number,
      url: `${appUrl}${actor ? paths.contactSupport({ ticket: number }) : paths.helpCenter()}`,
    })
    await queueMail(tx, {
      template: 'support-notice',
      to: supportEmail,
      name: '',
      about: `Ticket ${number}`,
      topic: ticketTopicLabels[topic],
      senderName: sender.name,
      senderEmail: sender.email,
      subject,
      message,
      ...(errorId && { errorId }),
    })
    return { number }
  }

/** A member is answered at the account's own address, whatever the form says. */
async function readSender(tx: Database, actor: Actor | null, email: string | undefined) {
  if (actor) {
    const { user } = await findSignedInUser(tx, actor.userId)
    return { email: user.email, name: [user.firstName, user.lastName].filter(Boolean).join(' ') }
  }
  if (!email) throw invalid({ email: 'Please enter a valid email address' })
  return { email, name: '' }
}
