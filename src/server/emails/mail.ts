import * as z from 'zod'
import { EMAIL_MAX } from '#shared/accounts/account.constants.ts'

const emailAddress = z.email().max(EMAIL_MAX)
const webAddress = z.url({ protocol: /^https?$/ })
const count = z.int().positive()

/** Everyone gets the mail at `to` and is called by `name`, which is whatever they once typed. */
const addressed = { to: emailAddress, name: z.string() }

/** Every mail the product sends: which template, to whom, and what it tells. */
export const mail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('reset-password'), ...addressed, url: webAddress, minutes: count }),
  z.object({ template: z.literal('verify-email'), ...addressed, url: webAddress, hours: count }),
  z.object({ template: z.literal('confirm-new-email'), ...addressed, url: webAddress, hours: count }),
  /** The new address comes masked: enough for its owner, nothing for anybody else. */
  z.object({ template: z.literal('email-changed'), ...addressed, newEmail: z.string() }),
  z.object({ template: z.literal('password-changed'), ...addressed }),
  z.object({ template: z.literal('brand-invitation'), ...addressed, url: webAddress, days: count }),
  z.object({
    template: z.literal('email-reminder'),
    ...addressed,
    email: emailAddress,
    loginUrl: webAddress,
  }),
  /** What a saved search found since the last time; the address is that of the search itself. */
  z.object({
    template: z.literal('new-finds'),
    ...addressed,
    search: z.string(),
    count,
    racers: z.array(z.object({ name: z.string(), url: webAddress })).max(5),
    url: webAddress,
  }),
  z.object({ template: z.literal('ticket-opened'), ...addressed, number: count, url: webAddress }),
  /** To the people who answer; `about` and `topic` are our own words, the rest is the sender's. */
  z.object({
    template: z.literal('support-notice'),
    ...addressed,
    about: z.string(),
    topic: z.string(),
    senderName: z.string(),
    senderEmail: emailAddress,
    subject: z.string().optional(),
    errorId: z.string().optional(),
    message: z.string(),
  }),
])
export type Mail = z.infer<typeof mail>
export type MailOf<T extends Mail['template']> = Extract<Mail, { template: T }>
