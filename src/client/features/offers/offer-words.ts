import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { DeclineReason } from '#shared/offers/offer.constants.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import type { OfferStatus } from '#shared/offers/offer.rules.ts'

/** Which side of an offer somebody is on; an operator is on neither. */
export type Side = 'ATHLETE' | 'BRAND' | 'ADMIN'

export function sideOf({ athlete, brandUserId }: Offer, userId: string): Side {
  if (userId === athlete.userId) return 'ATHLETE'
  return userId === brandUserId ? 'BRAND' : 'ADMIN'
}

type Chip = { tone: StatusTone; label: string }
const yours: Chip = { tone: 'wait', label: 'Waiting for you' }

/** How an offer stands, as the reader sees it. */
export function statusChip(status: OfferStatus, side: Side): Chip {
  if (status === 'PENDING_ATHLETE')
    return side === 'ATHLETE' ? yours : { tone: 'info', label: 'With the racer' }
  if (status === 'PENDING_BRAND') return side === 'BRAND' ? yours : { tone: 'info', label: 'With the brand' }
  return endChips[status]
}

const endChips: Record<Exclude<OfferStatus, 'PENDING_ATHLETE' | 'PENDING_BRAND'>, Chip> = {
  DRAFT: { tone: 'plain', label: 'Draft' },
  ACCEPTED: { tone: 'ok', label: 'Accepted' },
  DECLINED: { tone: 'stop', label: 'Declined' },
  WITHDRAWN: { tone: 'plain', label: 'Withdrawn' },
  EXPIRED: { tone: 'plain', label: 'Expired' },
  VOIDED: { tone: 'plain', label: 'Voided' },
}

export const isPending = ({ status }: Offer) => status === 'PENDING_ATHLETE' || status === 'PENDING_BRAND'

export const declineReasonLabels: Record<DeclineReason, string> = {
  NOT_ENOUGH_SUPPORT: 'Not enough support for what is asked',
  TOO_MUCH_ASKED: 'Too much is asked',
  CATEGORY_TAKEN: 'The category is taken by another sponsor',
  NOT_THE_RIGHT_FIT: 'Not the right fit',
  TIMING: 'The timing does not work',
  OTHER: 'Something else',
}

/** A reason as the history keeps it: one of the list, or nothing more to say. */
export const reasonLabel = (reason: string | null): string | null =>
  reason !== null && reason in declineReasonLabels ? declineReasonLabels[reason as DeclineReason] : null

const deeds: Record<string, string> = {
  create: 'drafted the offer',
  send: 'sent the offer',
  view: 'opened it',
  counter: 'proposed other terms',
  'reject-counter': 'turned the counter-offer down',
  'withdraw-counter': 'took the counter-offer back',
  accept: 'accepted the offer',
  'accept-counter': 'accepted the counter-offer',
  decline: 'declined the offer',
  withdraw: 'withdrew the offer',
  extend: 'gave it more time',
  expire: 'The offer ran out',
  void: 'ended the offer',
}

type Step = OfferDetail['history'][number]

/** One line of the history: "Kestrel Lubricants sent the offer". */
export function stepWords({ event, party }: Step, { brand, athlete }: Offer): string {
  const deed = deeds[event] ?? event
  if (party === 'SYSTEM') return deed
  const who = { BRAND: brand.name, ATHLETE: athlete.name, ADMIN: 'Race control' }[party]
  return `${who} ${deed}`
}
