import * as z from 'zod'
import { EMAIL_MAX } from '#shared/accounts/account.constants.ts'
import { savedSearchScopes } from '#shared/search/search.constants.ts'

const emailAddress = z.email().max(EMAIL_MAX)
const webAddress = z.url({ protocol: /^https?$/ })
const count = z.int().positive()

/** `name` is whatever the recipient typed. */
const addressed = { to: emailAddress, name: z.string() }

/** Set when the recipient has proven the address, although no account has it (now). */
const proof = { isProven: z.boolean().optional() }

/** The confirmation page, and the target of the email client's own button (RFC 8058). */
const waysOut = { unsubscribeUrl: webAddress, oneClickUrl: webAddress }

const digestItem = z.object({ title: z.string(), body: z.string(), url: webAddress })

/** The lines of a table. */
export const mailFacts = z.array(z.object({ label: z.string(), text: z.string() }))

const securityChange = z.enum([
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-replaced',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'google-linked',
  'google-unlinked',
])

/** Every email the product sends: template, recipient and content. */
export const mail = z.discriminatedUnion('template', [
  z.object({ template: z.literal('reset-password'), ...addressed, url: webAddress, minutes: count }),
  z.object({ template: z.literal('verify-email'), ...addressed, url: webAddress, hours: count }),
  z.object({ template: z.literal('confirm-new-email'), ...addressed, url: webAddress, hours: count }),
  /** The new address is masked. */
  z.object({ template: z.literal('email-changed'), ...addressed, ...proof, newEmail: z.string() }),
  z.object({
    template: z.literal('password-changed'),
    ...addressed,
    /** After a reset: what else signs in to the account, and where it can be removed. */
    waysIn: z.optional(z.object({ names: z.array(z.string()), url: webAddress })),
  }),
  /** Time, browser and IP address of a sign-in, as far as they are known. */
  z.object({ template: z.literal('new-device'), ...addressed, facts: mailFacts }),
  z.object({ template: z.literal('security-change'), ...addressed, change: securityChange }),
  /** To the owner of an organization, when a person who added integrations has left it or handed it over. */
  z.object({
    template: z.literal('integrations-left'),
    ...addressed,
    memberName: z.string(),
    ended: z.array(z.string()),
    remaining: z.array(z.string()),
  }),
  /** `until` is the last day; null without an end. */
  z.object({
    template: z.literal('account-suspended'),
    ...addressed,
    until: z.nullable(z.iso.date()),
    explanation: z.string(),
    /** Without one, support is asked instead. */
    appealPath: z.optional(z.string()),
  }),
  z.object({
    template: z.literal('appeal-decided'),
    ...addressed,
    isOverturned: z.boolean(),
    explanation: z.string(),
  }),
  /** Staff removed the page of the account, or one of its event dates; the account stays open. */
  z.object({
    template: z.literal('page-unpublished'),
    ...addressed,
    eventTitle: z.optional(z.string()),
    explanation: z.string(),
    appealPath: z.string(),
  }),
  z.object({ template: z.literal('account-restored'), ...addressed }),
  /** The export of the account's data can be downloaded for so many days, signed in. */
  z.object({ template: z.literal('data-export'), ...addressed, days: count }),
  /** By an administrator to themselves, to see that mails arrive. */
  z.object({ template: z.literal('test-mail'), ...addressed }),
  /** The account is erased on this day, unless its owner undoes it. */
  z.object({ template: z.literal('deletion-requested'), ...addressed, day: z.iso.date() }),
  z.object({ template: z.literal('deletion-undone'), ...addressed }),
  /** The last one. */
  z.object({ template: z.literal('account-deleted'), ...addressed, ...proof }),
  z.object({ template: z.literal('brand-invitation'), ...addressed, url: webAddress, days: count }),
  /** To the guardian of a racer who is too young to sign alone; the link is theirs and works once. */
  z.object({
    template: z.literal('guardian-signing'),
    ...addressed,
    url: webAddress,
    days: count,
    number: z.string(),
    brandName: z.string(),
    athleteName: z.string(),
  }),
  /** The same of a change of a contract that they signed. */
  z.object({
    template: z.literal('guardian-amendment'),
    ...addressed,
    url: webAddress,
    /** Which amendment of the contract it is. */
    n: count,
    number: z.string(),
    brandName: z.string(),
    athleteName: z.string(),
  }),
  /** To everyone who signed, with the PDF of the contract attached; `url` is a page that the recipient can open. */
  z.object({
    template: z.literal('signed-copy'),
    ...addressed,
    ...proof,
    url: webAddress,
    contractId: z.uuid(),
    number: z.string(),
    brandName: z.string(),
    athleteName: z.string(),
    /** Null for the contract itself. */
    amendment: z.nullable(count),
    /** The terms of the contract. */
    facts: mailFacts,
  }),
  z.object({
    template: z.literal('email-reminder'),
    ...addressed,
    email: emailAddress,
    loginUrl: webAddress,
  }),
  /** New matches of a saved search, which is at `url`. */
  z.object({
    template: z.literal('search-alert'),
    ...addressed,
    search: z.string(),
    count,
    scope: z.enum(savedSearchScopes),
    matches: z.array(z.object({ name: z.string(), url: webAddress })).max(5),
    url: webAddress,
    ...waysOut,
  }),
  /** A bulk message as one recipient would see it. */
  z.object({
    template: z.literal('bulk-test'),
    ...addressed,
    subject: z.string(),
    text: z.string(),
    recipients: z.int().nonnegative(),
    url: webAddress,
  }),
  /** Unread notifications; `more` is the number of those left out. */
  z.object({
    template: z.literal('activity-digest'),
    ...addressed,
    items: z.tuple([digestItem], digestItem).refine(({ length }) => length <= 10),
    more: z.int().nonnegative(),
    /** Where an answer to the conversation arrives. */
    replyTo: emailAddress.optional(),
    /** The recipient's own calendar, with news of what they follow. */
    calendarUrl: webAddress.optional(),
    ...waysOut,
  }),
  /** One notification about an offer or a contract, with its terms. */
  z.object({
    template: z.literal('deal-update'),
    ...addressed,
    title: z.string(),
    body: z.string(),
    facts: mailFacts,
    action: z.string(),
    url: webAddress,
    ...waysOut,
  }),
  z.object({ template: z.literal('ticket-opened'), ...addressed, number: count, url: webAddress }),
  /** The answer of staff. Visitors, who have no account, cannot open the ticket. */
  z.object({
    template: z.literal('ticket-reply'),
    ...addressed,
    number: count,
    message: z.string(),
    hasAccount: z.boolean(),
    /** Where an answer by email arrives, where the installation receives email. */
    replyTo: emailAddress.optional(),
    url: webAddress,
  }),
  /** To an address that the owner of an organization entered; whoever signs in with it can join. */
  z.object({
    template: z.literal('member-invitation'),
    ...addressed,
    organizationName: z.string(),
    seat: z.string(),
    days: count,
    url: webAddress,
  }),
  /** To an address that a member entered; the link works once, after signing in. */
  z.object({
    template: z.literal('testimonial-request'),
    ...addressed,
    fromName: z.string(),
    days: count,
    url: webAddress,
  }),
  /** To the support team. `about` and `topic` are ours, the rest is from the sender. */
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
