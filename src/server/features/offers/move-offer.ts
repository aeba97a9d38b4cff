import { decideStep, recordStep, stale } from '#server/features/lifecycles/transition.ts'
import type { Caller } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import { type OfferEvent, type OfferStatus, offerLifecycle } from '#shared/offers/offer.rules.ts'
import { followInApplication } from './follow-in-application.ts'
import { type OfferChange, updateOffer } from './offer.store.ts'
import type { OwnOffer } from './own-offer.ts'
import { tellAnswer } from './tell-answer.ts'
import { tellOfOffer } from './tell-of-offer.ts'

/** Where an event leads an offer, or the refusal that the lifecycle has for it. */
export const decide = ({ offer, party }: OwnOffer, event: OfferEvent, seen?: number): OfferStatus =>
  decideStep(offerLifecycle, offer, { event, party, ...(seen !== undefined && { seen }) })

type Move = {
  event: OfferEvent
  to: OfferStatus
  change?: OfferChange
  reason?: string
  note?: string
}

/** Moves an offer as it was seen, writes down who did it and why, and tells both. */
export async function moveOffer(
  realtime: Realtime,
  { tx, actor, caller }: { tx: Database; actor: Actor; caller: Caller },
  own: OwnOffer,
  { event, to, change = {}, reason, note }: Move,
): Promise<void> {
  const { offer, party } = own
  // Whoever's turn it is now has not seen it yet.
  const turn = to === offer.status ? {} : { viewedAt: null }
  const isDecided = isOver(offerLifecycle, to)
  if (!(await updateOffer(tx, offer, { ...(!isDecided && turn), ...change, to, isDecided }))) {
    throw stale(offerLifecycle.of)
  }
  const version = offer.version + 1
  await recordStep(tx, 'OFFER', {
    ...{ id: offer.id, version, event, from: offer.status, to },
    by: {
      party,
      actorId: actor.userId,
      requestId: caller.requestId,
      reason: reason ?? null,
      note: note || null,
    },
  })
  await followInApplication(tx, offer, to)
  await tellOfOffer(realtime, tx, { ...offer, ...change, version }, { event, party })
  await tellAnswer(tx, own, { event, to, ...(reason && { reason }) })
}
