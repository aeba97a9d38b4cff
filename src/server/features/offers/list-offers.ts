import * as z from 'zod'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { Verb } from '#server/http/serve.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { describeOffers } from './describe-offers.ts'
import { findOffers } from './offer.store.ts'

const position = z.tuple([z.uuid()])

export const listOffers: Verb<typeof offerEndpoints.list> = async ({ tx, actor, query, caller, reply }) => {
  const { status, isOpen, cursor } = query
  const party = actor.role === 'BRAND' ? 'BRAND' : 'ATHLETE'
  // Brands send and racers get: the other half of either is empty.
  if (query.direction && query.direction !== (party === 'BRAND' ? 'sent' : 'received')) return []
  const after = cursor ? readCursor(cursor, position)[0] : undefined
  const side = party === 'BRAND' ? { brandUserId: actor.userId } : { athleteUserId: actor.userId }
  const { page, next } = await findOffers(tx, side, { status, isOpen, after })
  replyNextPage(reply, caller, next && writeCursor([next]))
  return describeOffers(tx, page, party)
}
