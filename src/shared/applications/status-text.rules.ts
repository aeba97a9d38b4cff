import { formatLongDate } from '#shared/format/date.ts'
import type { RejectionReason } from './application.constants.ts'
import type { ApplicationStatus } from './application.rules.ts'

export type StatusFacts = {
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
  DOES_NOT_MEET_REQUIREMENTS: (brand) => `Your application didn’t meet ${brand}’s requirements.`,
  NOT_THE_RIGHT_FIT: (brand) => `${brand} decided it wasn’t the right fit.`,
  OTHER: (brand) => `${brand} declined your application.`,
}

export function statusTextOf(facts: StatusFacts): string {
  const { status, brandName } = facts
  switch (status) {
    case 'DRAFT':
      return 'Not submitted yet. Only you can see it.'
    case 'SUBMITTED':
      return `${brandName} hasn’t opened it yet.${dueText(facts)}`
    case 'IN_REVIEW':
      return `${brandName} is reviewing it.${dueText(facts)}`
    case 'INFO_REQUESTED':
      return `${brandName} asked a question and is waiting for your answer.${dueText(facts)}`
    case 'SHORTLISTED':
      return `You’re on ${brandName}’s shortlist.${dueText(facts)}`
    case 'OFFERED':
      return `${brandName} sent you an offer.`
    case 'CONVERTED':
      return `You accepted ${brandName}’s offer.`
    case 'REJECTED':
      return `${whyRejected[facts.rejectionReason ?? 'OTHER'](brandName)} ${reapplyText(facts)}`
    case 'WITHDRAWN':
      return 'You withdrew it.'
    case 'EXPIRED':
      return wasFilled(facts)
        ? 'All places were filled before a decision was made.'
        : `${brandName} didn’t decide in time.`
  }
}

const dueText = ({ decisionDue }: StatusFacts) =>
  decisionDue ? ` A decision is due by ${formatLongDate(decisionDue)}.` : ''

function reapplyText({ canReapply, reapplyAfter }: StatusFacts): string {
  if (canReapply) return 'You can apply again.'
  return reapplyAfter
    ? `You can apply again from ${formatLongDate(reapplyAfter)}.`
    : 'You can’t apply to this opportunity again.'
}

/** Expired before its decision date because the last place was filled. */
const wasFilled = ({ decidedAt, decisionDue }: StatusFacts) =>
  decidedAt !== null && decisionDue !== null && Date.parse(decidedAt) < Date.parse(decisionDue)
