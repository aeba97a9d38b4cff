import { listHistory } from '#server/features/lifecycles/list-history.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { parseMoney } from '#shared/format/money.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { OfferCardFacts } from '#shared/messages/card.contract.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { OFFER_REVISIONS_MAX } from '#shared/offers/offer.constants.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import { latestExpiry, type OfferEvent, offerLifecycle } from '#shared/offers/offer.rules.ts'
import { findOfferClashes } from './find-offer-clashes.ts'
import type { LoadedOffer, OfferParty } from './load-offer.ts'
import { findOffer, findRevisions, type StoredOffer } from './offer.store.ts'
import { findOfferCards } from './offer-card.store.ts'

export async function presentOffers(
  { tx }: Pick<Services, 'tx'>,
  stored: readonly StoredOffer[],
  party: OfferParty,
): Promise<Offer[]> {
  if (stored.length === 0) return []
  const people = await presentPeople(
    { tx },
    stored.map(({ athleteUserId }) => athleteUserId),
  )
  return addPeople(stored, people, party)
}

export const addPeople = (
  stored: readonly StoredOffer[],
  people: ReadonlyMap<string, Correspondent>,
  party: OfferParty,
): Offer[] =>
  stored.flatMap((offer) => {
    const athlete = people.get(offer.athleteUserId)
    return athlete ? [{ ...toFields(offer), athlete, allowed: allowedNow(offer, party) }] : []
  })

/** Reads the offer again, with its revisions, clashes and history. */
export async function presentOffer(
  ctx: Pick<ActorContext, 'tx' | 'actor'>,
  { offer: { id }, party }: LoadedOffer,
): Promise<OfferDetail> {
  const { tx } = ctx
  const stored = await findOffer(tx, id)
  const [offer] = stored ? await presentOffers(ctx, [stored], party) : []
  if (!stored || !offer) throw new Error(`Offer ${id} no longer exists`)
  return {
    ...offer,
    revisions: await findRevisions(tx, id),
    clashes: await findOfferClashes(tx, stored, { viewerId: ctx.actor.userId }),
    history: await listHistory(tx, 'OFFER', id, party),
  }
}

export const presentOfferCards = (
  tx: Database,
  people: { brandUserId: string; athleteUserId: string },
): Promise<OfferCardFacts[]> => findOfferCards(tx, people)

const toFields = (offer: StoredOffer): Omit<Offer, 'athlete' | 'allowed'> => ({
  id: offer.id,
  status: offer.status,
  title: offer.title,
  brand: offer.brand,
  newBrand: offer.newBrand,
  brandUserId: offer.brandUserId,
  applicationId: offer.applicationId,
  contractId: offer.contractId,
  renews: offer.renews,
  current: offer.current,
  version: offer.version,
  worth: parseMoney(offer.current.terms.value),
  sentAt: offer.sentAt?.toISOString() ?? null,
  expiresAt: offer.expiresAt.toISOString(),
  viewedAt: offer.viewedAt?.toISOString() ?? null,
  decidedAt: offer.decidedAt?.toISOString() ?? null,
  declineReason: offer.declineReason,
  declineNote: offer.declineNote,
})

/** The lifecycle's events, without those whose limit this offer has reached. */
function allowedNow(offer: StoredOffer, party: OfferParty): OfferEvent[] {
  const isExhausted: Partial<Record<OfferEvent, boolean>> = {
    counter: offer.revisionCount >= OFFER_REVISIONS_MAX,
    extend: offer.sentAt !== null && offer.expiresAt >= latestExpiry(offer.sentAt),
  }
  return allowedEvents(offerLifecycle, offer.status, party).filter((event) => !isExhausted[event])
}
