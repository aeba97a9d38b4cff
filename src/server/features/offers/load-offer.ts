import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { notFound } from '#shared/http/problem.ts'
import { findOffer, type StoredOffer } from './offer.store.ts'

export type OfferParty = 'ATHLETE' | 'BRAND' | 'ADMIN'
export type LoadedOffer = { offer: StoredOffer; party: OfferParty }

/** Loads an offer the actor is a party to (any offer for admins); 404 otherwise. */
export async function loadOffer(ctx: ActorContext, id: string): Promise<LoadedOffer> {
  const offer = await findOffer(ctx.tx, id)
  const party = offer && partyOf(offer, ctx.actor)
  if (!offer || !party) throw notFound('offer')
  if (party !== 'ADMIN') {
    await requireOneParty(ctx, party === 'BRAND' ? offer.athleteUserId : offer.brandUserId)
  }
  return { offer, party }
}

function partyOf({ brandUserId, athleteUserId }: StoredOffer, { userId, role }: Actor): OfferParty | null {
  if (userId === brandUserId) return 'BRAND'
  if (userId === athleteUserId) return 'ATHLETE'
  return role === 'ADMIN' ? 'ADMIN' : null
}
