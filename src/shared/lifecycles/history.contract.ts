import * as z from 'zod/mini'

/** Whatever has a lifecycle has a history. */
export const lifecycleSubjects = [
  'OFFER',
  'APPLICATION',
  'CONTRACT',
  'DELIVERABLE',
  'REDEMPTION',
  'PAYMENT',
  'OPPORTUNITY',
  'MESSAGE_REQUEST',
  'STATEMENT',
  'REPORT',
  'MEMBERSHIP',
  'PROMO_CODE',
  'TESTIMONIAL',
  'TESTIMONIAL_REQUEST',
  'ARTICLE',
  'INVITATION',
] as const
export type LifecycleSubject = (typeof lifecycleSubjects)[number]

export const dealParties = ['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM'] as const
export type DealParty = (typeof dealParties)[number]
/** Also those of a message request, and of a testimonial. */
export const stepParties = [...dealParties, 'SENDER', 'RECEIVER', 'AUTHOR', 'SUBJECT'] as const

/** One transition of a lifecycle as the API returns it; the first one creates the subject and has no `from`. */
export const historyStep = z.object({
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  party: z.enum(dealParties),
  /** The member who acted for the party; only inside their organization, and for staff. A signature names them to both. */
  personName: z.optional(z.string()),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type HistoryStep = z.infer<typeof historyStep>

/** With the version of the subject after the transition, which is unique in a history. */
export const numberedStep = z.extend(historyStep, { version: z.int() })
export type NumberedStep = z.infer<typeof numberedStep>

/** Steps per page of a history that is read page by page. */
export const HISTORY_PAGE = 20
/** A history that comes whole with its subject has at most this many steps, the latest ones. */
export const HISTORY_SHOWN_MAX = 50
