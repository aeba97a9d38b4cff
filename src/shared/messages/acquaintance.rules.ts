import type { RequestStatus } from './message.constants.ts'

/** How two people stand to each other, as one of them sees it. */
export type Acquaintance = {
  /** The last request between the two. */
  request: { status: RequestStatus; isMine: boolean } | null
  /** One of the two blocked the other. */
  isApart: boolean
  /** The other's account is suspended or deleted. */
  isGone: boolean
}

/** What a message does: it goes on, it asks a stranger, or it accepts what the other asked. */
export type Opening = 'say' | 'ask' | 'accept'

export type Refusal = { code: string; text: string }

const refusals = {
  pending: { code: 'REQUEST_PENDING', text: 'They have not answered your request yet.' },
  declined: { code: 'REQUEST_DECLINED', text: 'They declined your request.' },
  withdrawn: {
    code: 'REQUEST_WITHDRAWN',
    text: 'You took your request back. You can send it again from your sent requests.',
  },
  blocked: { code: 'BLOCKED', text: 'You cannot write to this person.' },
  gone: { code: 'GONE', text: 'This person has left the paddock.' },
} satisfies Record<string, Refusal>

const openings: Record<RequestStatus, { mine: Opening | Refusal; theirs: Opening | Refusal }> = {
  PENDING: { mine: refusals.pending, theirs: 'accept' },
  ACCEPTED: { mine: 'say', theirs: 'say' },
  DECLINED: { mine: refusals.declined, theirs: 'accept' },
  WITHDRAWN: { mine: refusals.withdrawn, theirs: 'ask' },
  EXPIRED: { mine: 'ask', theirs: 'ask' },
}

/** What the next message of mine would do, or why there can be none. */
export function openingFor({ request, isApart, isGone }: Acquaintance): Opening | Refusal {
  if (isGone) return refusals.gone
  if (isApart) return refusals.blocked
  if (!request) return 'ask'
  return openings[request.status][request.isMine ? 'mine' : 'theirs']
}

/** Words for the reader where they may not write now. */
export function cannotWrite(acquaintance: Acquaintance): string | null {
  const opening = openingFor(acquaintance)
  return typeof opening === 'string' ? null : opening.text
}
