import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import { findOffer, type StoredOffer } from './offer.store.ts'

export type OfferParty = 'ATHLETE' | 'BRAND' | 'ADMIN'
export type OwnOffer = { offer: StoredOffer; party: OfferParty }

/** An offer as one of its people has it, or the operator; another's is as good as none. */
export async function ownOffer(tx: Database, actor: Actor, id: string): Promise<OwnOffer> {
  const offer = await findOffer(tx, id)
  const party = offer && partyOf(offer, actor)
  if (!offer || !party) throw notFound('offer')
  return { offer, party }
}

function partyOf({ brandUserId, athleteUserId }: StoredOffer, { userId, role }: Actor): OfferParty | null {
  if (userId === brandUserId) return 'BRAND'
  if (userId === athleteUserId) return 'ATHLETE'
  return role === 'ADMIN' ? 'ADMIN' : null
}
