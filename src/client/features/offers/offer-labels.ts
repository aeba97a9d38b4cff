import { actorName } from '#client/lib/history-list.tsx'
import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { DeclineReason } from '#shared/offers/offer.constants.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import type { OfferStatus } from '#shared/offers/offer.rules.ts'

/** The user's side of an offer; admins are on neither. */
export type Side = 'ATHLETE' | 'BRAND' | 'ADMIN'

export function sideOf({ athlete, brandUserId }: Offer, userId: string): Side {
  if (userId === athlete.userId) return 'ATHLETE'
  return userId === brandUserId ? 'BRAND' : 'ADMIN'
}

type Chip = { tone: StatusTone; label: string }
const yours: Chip = { tone: 'wait', label: 'Your turn' }

/** The status for the user's side. */
export function statusChip(status: OfferStatus, side: Side): Chip {
  if (status === 'PENDING_ATHLETE')
    return side === 'ATHLETE' ? yours : { tone: 'info', label: 'Awaiting racer' }
  if (status === 'PENDING_BRAND') return side === 'BRAND' ? yours : { tone: 'info', label: 'Awaiting brand' }
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
  NOT_ENOUGH_SUPPORT: 'Not enough support for what’s asked',
  TOO_MUCH_ASKED: 'Asks for too much',
  CATEGORY_TAKEN: 'Another sponsor has this category',
  NOT_THE_RIGHT_FIT: 'Not the right fit',
  TIMING: 'The timing doesn’t work',
  OTHER: 'Something else',
}

/** The label of a stored decline reason; null for anything else. */
export const reasonLabel = (reason: string | null): string | null =>
  reason !== null && reason in declineReasonLabels ? declineReasonLabels[reason as DeclineReason] : null

const eventTexts: Record<string, string> = {
  create: 'drafted the offer',
  send: 'sent the offer',
  view: 'viewed the offer',
  counter: 'sent a counter-offer',
  'reject-counter': 'rejected the counter-offer',
  'withdraw-counter': 'withdrew the counter-offer',
  accept: 'accepted the offer',
  'accept-counter': 'accepted the counter-offer',
  decline: 'declined the offer',
  withdraw: 'withdrew the offer',
  extend: 'extended the offer',
  expire: 'The offer expired',
  void: 'voided the offer',
}

type Step = OfferDetail['history'][number]

/** One line of the history: "Kestrel Lubricants sent the offer". */
export function stepText(
  { event, party, personName }: Step,
  { brand, athlete }: Offer,
  appName: string,
): string {
  const text = eventTexts[event] ?? event
  if (party === 'SYSTEM') return text
  const who = { BRAND: brand.name, ATHLETE: athlete.name, ADMIN: appName }[party]
  return `${actorName({ personName }, who)} ${text}`
}
