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
] as const
export type LifecycleSubject = (typeof lifecycleSubjects)[number]

export const dealParties = ['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM'] as const
export type DealParty = (typeof dealParties)[number]
/** Also those of a message request. */
export const stepParties = [...dealParties, 'SENDER', 'RECEIVER'] as const

/** One transition of a lifecycle as the API returns it; the first one creates the subject and has no `from`. */
export const historyStep = z.object({
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  party: z.enum(dealParties),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type HistoryStep = z.infer<typeof historyStep>
