import type { RequestStatus } from './message.constants.ts'

/** What decides whether one user may write to another, from the writer's side. */
export type Acquaintance = {
  /** The last request between the two. */
  request: { status: RequestStatus; isMine: boolean } | null
  /** A contract between the two: an accepted offer drafts one. */
  arePartners: boolean
  /** One of the two blocked the other. */
  isBlocked: boolean
  /** The other's account is suspended or deleted. */
  isGone: boolean
  /** People who are not in contact with the other may write to them. */
  acceptsRequests: boolean
}

/** What a message does: continue a conversation, send a message request, or accept the other's request. */
export type Opening = 'say' | 'ask' | 'accept'

export type Refusal = { code: string; text: string }

const refusals = {
  pending: { code: 'REQUEST_PENDING', text: 'They haven’t answered your request yet.' },
  declined: { code: 'REQUEST_DECLINED', text: 'They declined your request.' },
  withdrawn: {
    code: 'REQUEST_WITHDRAWN',
    text: 'You withdrew your request. You can send it again from your sent requests.',
  },
  blocked: { code: 'BLOCKED', text: 'You can’t message this person.' },
  closed: { code: 'REQUESTS_CLOSED', text: 'They don’t accept messages from new people.' },
  gone: { code: 'GONE', text: 'This account is no longer active.' },
} satisfies Record<string, Refusal>

const openings: Record<RequestStatus, { mine: Opening | Refusal; theirs: Opening | Refusal }> = {
  PENDING: { mine: refusals.pending, theirs: 'accept' },
  ACCEPTED: { mine: 'say', theirs: 'say' },
  DECLINED: { mine: refusals.declined, theirs: 'accept' },
  WITHDRAWN: { mine: refusals.withdrawn, theirs: 'ask' },
  EXPIRED: { mine: 'ask', theirs: 'ask' },
}

/** What the writer's next message would do, or why it is refused. */
export function openingFor(acquaintance: Acquaintance): Opening | Refusal {
  const { request, arePartners, isBlocked, isGone, acceptsRequests } = acquaintance
  if (isGone) return refusals.gone
  if (isBlocked) return refusals.blocked
  if (arePartners) return request && request.status !== 'ACCEPTED' ? 'accept' : 'say'
  const opening = request ? openings[request.status][request.isMine ? 'mine' : 'theirs'] : 'ask'
  return opening === 'ask' && !acceptsRequests ? refusals.closed : opening
}

/** The reason to display when the user may not write now. */
export function cannotWrite(acquaintance: Acquaintance): string | null {
  const opening = openingFor(acquaintance)
  return typeof opening === 'string' ? null : opening.text
}
