import * as z from 'zod/mini'
import { registrableRoles, staffRoles } from '#shared/accounts/roles.ts'
import { idParams, textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId, version } from '#shared/input-fields.ts'
import {
  BULK_MAX,
  MODERATION_NOTE_MAX,
  rejectionReasons,
  replyStatuses,
  testimonialQueues,
  testimonialReportReasons,
  testimonialStatuses,
} from './testimonial.constants.ts'
import { moderationEvents } from './testimonial.rules.ts'

export const deskActions = [
  ...moderationEvents,
  'feature',
  'unfeature',
  'dismiss-reports',
  'publish-reply',
  'reject-reply',
] as const
export type DeskAction = (typeof deskActions)[number]

const party = z.object({ userId: z.uuid(), name: z.string(), path: z.nullable(z.string()) })

export const deskTestimonial = z.object({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(testimonialStatuses),
  rating: z.int(),
  quote: z.string(),
  displayName: z.string(),
  displayRole: z.string(),
  photoUrl: z.nullable(z.string()),
  author: z.extend(party, { role: z.enum(registrableRoles) }),
  /** Null: Slipstream. */
  subject: z.nullable(party),
  contractTitle: z.nullable(z.string()),
  isVerified: z.boolean(),
  isFeatured: z.boolean(),
  submittedAt: z.iso.datetime(),
  publishedAt: z.nullable(z.iso.datetime()),
  /** What is public meanwhile, where the author has changed it. */
  publicQuote: z.nullable(z.string()),
  decision: z.nullable(z.object({ reason: z.nullable(z.enum(rejectionReasons)), note: z.string() })),
  reply: z.nullable(z.object({ text: z.string(), status: z.enum(replyStatuses), at: z.iso.datetime() })),
  reports: z.array(
    z.object({ reason: z.enum(testimonialReportReasons), note: z.string(), at: z.iso.datetime() }),
  ),
  allowed: z.array(z.enum(deskActions)),
})
export type DeskTestimonial = z.infer<typeof deskTestimonial>

const note = z._default(textUpTo(MODERATION_NOTE_MAX), '')
const reason = z._default(z.nullable(z.enum(rejectionReasons)), null)

/** The author reads the note. */
const needsNote = new Set<string>(['ask-edit', 'reject', 'hide', 'reject-reply'])

type Decision = { action: string; reason: string | null; note: string }
const isReasoned = [
  z.refine<Decision>((given) => given.action !== 'reject' || given.reason !== null, {
    error: 'Choose a reason',
    path: ['reason'],
  }),
  z.refine<Decision>((given) => !needsNote.has(given.action) || given.note !== '', {
    error: 'Explain it to the author',
    path: ['note'],
  }),
] as const

export const decideTestimonialBody = z
  .object({ version, action: z.enum(deskActions, 'Choose an action'), reason, note })
  .check(...isReasoned)

export const bulkTestimonialBody = z
  .object({
    items: z
      .array(z.object({ id: namedId, version }))
      .check(z.minLength(1, 'Select at least one'), z.maxLength(BULK_MAX, `Select at most ${BULK_MAX}`)),
    action: z.enum(['publish', 'reject']),
    reason,
    note,
  })
  .check(...isReasoned)

export const testimonialDeskEndpoints = {
  list: endpoint('GET', '/api/admin/testimonials', {
    summary: 'Testimonials to decide, the oldest first, or decided ones, the latest first',
    access: staffRoles,
    query: z.object({ queue: z._default(z.enum(testimonialQueues), 'pending'), cursor: z.optional(cursor) }),
    response: z.array(deskTestimonial),
  }),
  counts: endpoint('GET', '/api/admin/testimonials/counts', {
    summary: 'How many testimonials, replies and reports wait for a decision',
    access: staffRoles,
    response: z.object({ pending: z.int(), replies: z.int(), reported: z.int() }),
  }),
  get: endpoint('GET', '/api/admin/testimonials/{id}', {
    summary: 'A testimonial as staff see it',
    access: staffRoles,
    params: idParams,
    response: deskTestimonial,
  }),
  decide: endpoint('PATCH', '/api/admin/testimonials/{id}', {
    summary: 'Decide a testimonial or its reply',
    access: staffRoles,
    params: idParams,
    body: decideTestimonialBody,
    response: deskTestimonial,
  }),
  bulk: endpoint('POST', '/api/admin/testimonials/bulk', {
    summary: 'Publish or reject several testimonials',
    access: staffRoles,
    body: bulkTestimonialBody,
    response: z.object({
      decided: z.array(z.uuid()),
      skipped: z.array(z.object({ id: z.uuid(), why: z.string() })),
    }),
    status: 200,
  }),
}
