/** The things that have a lifecycle, and therefore a history. */
export const lifecycleSubjects = [
  'OFFER',
  'APPLICATION',
  'CONTRACT',
  'DELIVERABLE',
  'REDEMPTION',
  'PAYMENT',
  'OPPORTUNITY',
  'MESSAGE_REQUEST',
] as const
export type LifecycleSubject = (typeof lifecycleSubjects)[number]

export const stepParties = ['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM'] as const
