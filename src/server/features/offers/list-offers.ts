import * as z from 'zod'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { describeOffers } from './describe-offers.ts'
import { countOpenOffers as countOpen, findOffers, type OfferSide } from './offer.store.ts'
import type { OfferParty } from './own-offer.ts'

const position = z.tuple([z.uuid()])

export const listOffers: Handler<typeof offerEndpoints.list> = async ({
  tx,
  actor,
  query,
  caller,
  reply,
}) => {
  const { status, isOpen, cursor, limit } = query
  const party = partyOf(actor)
  // Brands send and racers get: the other half of either is empty.
  if (query.direction && party !== 'ADMIN' && query.direction !== directions[party]) return []
  const after = cursor ? readCursor(cursor, position)[0] : undefined
  const { page, next } = await findOffers(tx, sideOf(actor), { status, isOpen, after, limit })
  replyNextPage(reply, caller, next && writeCursor([next]))
  return describeOffers(tx, page, party)
}

/** How many wait for either of the two. */
export const countOpenOffers = (tx: Database, actor: Actor): Promise<number> => countOpen(tx, sideOf(actor))

const directions = { BRAND: 'sent', ATHLETE: 'received' } as const

const partyOf = ({ role }: Actor): OfferParty => (role === 'BRAND' || role === 'ADMIN' ? role : 'ATHLETE')

function sideOf(actor: Actor): OfferSide {
  const party = partyOf(actor)
  if (party === 'ADMIN') return 'EVERYBODY'
  return party === 'BRAND' ? { brandUserId: actor.userId } : { athleteUserId: actor.userId }
}
