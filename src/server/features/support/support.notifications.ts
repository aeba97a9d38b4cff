import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'

export type Sender = { email: string; name: string }

type SupportNotice = {
  about: string
  topic: string
  sender: Sender
  message: string
  subject?: string
  errorId?: string | undefined
}

/** Emails the support team what a member or visitor wrote. */
export const notifySupport = (ctx: Services, { sender, errorId, ...notice }: SupportNotice): Promise<void> =>
  queueMail(ctx, {
    template: 'support-notice',
    to: ctx.env.SUPPORT_EMAIL,
    name: '',
    senderName: sender.name,
    senderEmail: sender.email,
    ...notice,
    ...(errorId && { errorId }),
  })

/** Confirms to a member that a ticket was opened; nobody knows whose address a visitor has entered. */
export const confirmTicket = (
  ctx: Services,
  { sender, number }: { sender: Sender; number: number },
): Promise<void> =>
  queueMail(ctx, {
    template: 'ticket-opened',
    to: sender.email,
    name: sender.name,
    number,
    url: `${ctx.env.APP_URL}${paths.contactSupport({ ticket: number })}`,
  })
