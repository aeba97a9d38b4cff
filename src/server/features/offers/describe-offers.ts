import { listHistory } from '#server/features/lifecycles/list-history.ts'
import { describePeople } from '#server/features/messages/describe-people.ts'
import type { Database } from '#server/platform/database.ts'
import { parseMoney } from '#shared/format/money.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import { OFFER_REVISIONS_MAX } from '#shared/offers/offer.constants.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import { type OfferEvent, offerLifecycle } from '#shared/offers/offer.rules.ts'
import { findOfferClashes } from './find-offer-clashes.ts'
import { findOffer, findRevisions, type StoredOffer } from './offer.store.ts'
import { latestExpiry } from './offer-days.ts'
import type { OfferParty, OwnOffer } from './own-offer.ts'

/** Offers as one of their people sees them. */
export async function describeOffers(
  tx: Database,
  stored: readonly StoredOffer[],
  party: OfferParty,
): Promise<Offer[]> {
  if (stored.length === 0) return []
  const people = await describePeople(
    tx,
    stored.map(({ athleteUserId }) => athleteUserId),
  )
  return stored.flatMap((offer) => {
    const athlete = people.get(offer.athleteUserId)
    return athlete ? [{ ...factsOf(offer), athlete, allowed: allowedNow(offer, party) }] : []
  })
}

/** As it stands now, with everything that led there. */
export async function describeOffer(tx: Database, { offer: { id }, party }: OwnOffer): Promise<OfferDetail> {
  const stored = await findOffer(tx, id)
  const [offer] = stored ? await describeOffers(tx, [stored], party) : []
  if (!stored || !offer) throw new Error(`The offer ${id} is not there any more`)
  const history = await listHistory(tx, 'OFFER', id)
  return {
    ...offer,
    revisions: await findRevisions(tx, id),
    clashes: await findOfferClashes(tx, stored),
    history: history.map(({ event, party: by, at, reason, note }) => ({
      event,
      party: by,
      at,
      reason,
      note,
    })),
  }
}

function factsOf(offer: StoredOffer): Omit<Offer, 'athlete' | 'allowed'> {
  const { id, status, title, brand, brandUserId, applicationId, contractId, standing, version } = offer
  return {
    ...{ id, status, title, brand, brandUserId, applicationId, contractId, standing, version },
    worth: parseMoney(standing.terms.value),
    sentAt: offer.sentAt?.toISOString() ?? null,
    expiresAt: offer.expiresAt.toISOString(),
    viewedAt: offer.viewedAt?.toISOString() ?? null,
    decidedAt: offer.decidedAt?.toISOString() ?? null,
    declineReason: offer.declineReason,
    declineNote: offer.declineNote,
  }
}

/** What the table allows, without what this offer has had its share of. */
function allowedNow(offer: StoredOffer, party: OfferParty): OfferEvent[] {
  const isSpent: Partial<Record<OfferEvent, boolean>> = {
    counter: offer.revisionCount >= OFFER_REVISIONS_MAX,
    extend: offer.sentAt !== null && offer.expiresAt >= latestExpiry(offer.sentAt),
  }
  return allowedEvents(offerLifecycle, offer.status, party).filter((event) => !isSpent[event])
}
