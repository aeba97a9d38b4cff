import { lifecycle } from '#shared/lifecycles/lifecycle.ts'

export const applicationStatuses = [
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'INFO_REQUESTED',
  'SHORTLISTED',
  'OFFERED',
  'CONVERTED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationEvents = [
  'save',
  'submit',
  'open',
  'ask',
  'answer',
  'shortlist',
  'unshortlist',
  'offer',
  'offer-accepted',
  'offer-ended',
  'contract-failed',
  'contract-revised',
  'reject',
  'withdraw',
  'expire',
] as const
export type ApplicationEvent = (typeof applicationEvents)[number]

/** Submitted and without a decision. */
const UNDECIDED = ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED'] as const

/** Sent, and neither refused nor taken back: the racer does not apply again. */
export const appliedStatuses = [...UNDECIDED, 'OFFERED', 'CONVERTED'] as const

export const applicationLifecycle = lifecycle<ApplicationStatus, ApplicationEvent>({
  of: 'application',
  begins: 'DRAFT',
  // A contract that fails before its signature frees the place, so this end is not final.
  ends: ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'],
  rows: [
    { event: 'save', from: ['DRAFT'], to: 'same', by: ['ATHLETE'] },
    { event: 'submit', from: ['DRAFT'], to: ['SUBMITTED'], by: ['ATHLETE'] },
    { event: 'open', from: ['SUBMITTED'], to: ['IN_REVIEW'], by: ['BRAND'] },
    { event: 'ask', from: ['IN_REVIEW', 'SHORTLISTED'], to: ['INFO_REQUESTED'], by: ['BRAND'] },
    { event: 'answer', from: ['INFO_REQUESTED'], to: ['IN_REVIEW'], by: ['ATHLETE'] },
    { event: 'shortlist', from: ['IN_REVIEW'], to: ['SHORTLISTED'], by: ['BRAND'] },
    { event: 'unshortlist', from: ['SHORTLISTED'], to: ['IN_REVIEW'], by: ['BRAND'] },
    { event: 'offer', from: ['IN_REVIEW', 'SHORTLISTED'], to: ['OFFERED'], by: ['BRAND'] },
    { event: 'offer-accepted', from: ['OFFERED'], to: ['CONVERTED'], by: ['SYSTEM'] },
    { event: 'offer-ended', from: ['OFFERED'], to: ['SHORTLISTED'], by: ['SYSTEM'] },
    { event: 'contract-failed', from: ['CONVERTED'], to: ['SHORTLISTED'], by: ['SYSTEM'] },
    { event: 'contract-revised', from: ['SHORTLISTED'], to: ['CONVERTED'], by: ['SYSTEM'] },
    { event: 'reject', from: UNDECIDED, to: ['REJECTED'], by: ['BRAND'] },
    { event: 'withdraw', from: ['DRAFT', ...UNDECIDED], to: ['WITHDRAWN'], by: ['ATHLETE'] },
    { event: 'expire', from: UNDECIDED, to: ['EXPIRED'], by: ['SYSTEM'] },
  ],
})
