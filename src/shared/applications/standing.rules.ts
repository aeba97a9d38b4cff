import { formatLongDate } from '#shared/format/date.ts'
import type { RejectionReason } from './application.constants.ts'
import type { ApplicationStatus } from './application.rules.ts'

/** What the sentence is made of; dates as they travel. */
export type Standing = {
  status: ApplicationStatus
  brandName: string
  rejectionReason: RejectionReason | null
  decisionDue: string | null
  decidedAt: string | null
  reapplyAfter: string | null
  canReapply: boolean
}

const whyRejected: Record<RejectionReason, (brand: string) => string> = {
  NEEDS_MORE_DETAIL: (brand) => `${brand} needed more detail to decide.`,
  DOES_NOT_MEET_REQUIREMENTS: (brand) => `${brand} asks for something that your application did not meet.`,
  NOT_THE_RIGHT_FIT: (brand) => `${brand} chose a different line this time.`,
  OTHER: (brand) => `${brand} did not take it further.`,
}

/** Where an application stands, as its racer is told: nobody is left guessing. */
export function standingOf(standing: Standing): string {
  const { status, brandName } = standing
  switch (status) {
    case 'DRAFT':
      return `Not sent yet: only you can see it.`
    case 'SUBMITTED':
      return `${brandName} has it and has not opened it yet.${promise(standing)}`
    case 'IN_REVIEW':
      return `${brandName} is reading it.${promise(standing)}`
    case 'INFO_REQUESTED':
      return `${brandName} asked a question and waits for your answer.${promise(standing)}`
    case 'SHORTLISTED':
      return `You are on the shortlist of ${brandName}.${promise(standing)}`
    case 'OFFERED':
      return `${brandName} sent you an offer.`
    case 'CONVERTED':
      return `You accepted the offer of ${brandName}.`
    case 'REJECTED':
      return `${whyRejected[standing.rejectionReason ?? 'OTHER'](brandName)} ${again(standing)}`
    case 'WITHDRAWN':
      return 'You took it back.'
    case 'EXPIRED':
      return wasFilled(standing)
        ? 'All places were taken before it was decided.'
        : `${brandName} made no decision in time.`
  }
}

const promise = ({ decisionDue }: Standing) =>
  decisionDue ? ` A decision is due by ${formatLongDate(decisionDue)}.` : ''

function again({ canReapply, reapplyAfter }: Standing): string {
  if (canReapply) return 'You may apply again.'
  return reapplyAfter
    ? `You may apply again from ${formatLongDate(reapplyAfter)}.`
    : 'This opportunity takes no second application.'
}

/** It ended before its time: somebody else got the last place. */
const wasFilled = ({ decidedAt, decisionDue }: Standing) =>
  decidedAt !== null && decisionDue !== null && Date.parse(decidedAt) < Date.parse(decisionDue)
