import * as z from 'zod'
import { requireProfile } from '#server/features/auth/get-current-user.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import type { OfferParty } from './load-offer.ts'
import { presentOffers } from './offer.presenter.ts'
import { findOffers, type OfferSide } from './offer.store.ts'

const position = z.tuple([z.int(), z.uuid()])

export const listOffers: Handler<typeof offerEndpoints.list> = async (ctx) => {
  const { tx, actor, query, caller, reply } = ctx
  const { status, isOpen, cursor, limit } = query
  const party = partyOf(actor)
  // Brands send and racers receive, so the opposite direction is empty.
  if (query.direction && party !== 'ADMIN' && query.direction !== directions[party]) return []
  const after = cursor ? readCursor(cursor, position) : undefined
  const { page, next } = await findOffers(tx, sideOf(actor), { status, isOpen, after, limit })
  replyNextPage(reply, caller, next && writeCursor(next))
  return presentOffers(ctx, page, party)
}

/** The list of the offers screen, which needs a brand page. Racers may receive offers before they have a profile. */
export const listOffersWithProfile: Handler<typeof offerEndpoints.list> = async (ctx) => {
  if (ctx.actor.role === 'BRAND') await requireProfile(ctx)
  return listOffers(ctx)
}

const directions = { BRAND: 'sent', ATHLETE: 'received' } as const

const partyOf = ({ role }: Actor): OfferParty => (role === 'BRAND' || role === 'ADMIN' ? role : 'ATHLETE')

function sideOf(actor: Actor): OfferSide {
  const party = partyOf(actor)
  if (party === 'ADMIN') return 'EVERYBODY'
  return party === 'BRAND' ? { brandUserId: actor.userId } : { athleteUserId: actor.userId }
}
