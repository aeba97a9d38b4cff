import * as z from 'zod'
import { EMAIL_MAX } from '#shared/accounts/account.constants.ts'

/** The fields that we use of Postmark's inbound webhook: https://postmarkapp.com/developer/webhooks/inbound-webhook */
export const inboundMail = z.object({
  MessageID: z.string().min(1).max(150),
  FromFull: z.object({ Email: z.string().max(EMAIL_MAX) }),
  /** What follows the plus sign in the address. */
  MailboxHash: z.string().max(500).default(''),
  TextBody: z.string().default(''),
  /** Without the quoted text, where Postmark recognizes it. */
  StrippedTextReply: z.string().default(''),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Attachments: z.array(z.object({ Name: z.string() })).default([]),
})
export type InboundMail = z.infer<typeof inboundMail>

/** Vacation notices, bounces and mailing lists (RFC 3834), which nobody wrote as an answer. */
export function isAutomatic({ Headers, FromFull }: Pick<InboundMail, 'Headers' | 'FromFull'>): boolean {
  const header = (name: string) =>
    Headers.find(({ Name }) => Name.toLowerCase() === name)
      ?.Value.trim()
      .toLowerCase()
  const submitted = header('auto-submitted')
  return (
    (submitted !== undefined && !submitted.startsWith('no')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence') ?? '') ||
    header('x-autoreply') !== undefined ||
    header('x-autorespond') !== undefined ||
    header('return-path') === '<>' ||
    /^(mailer-daemon|postmaster)@/i.test(FromFull.Email)
  )
}
