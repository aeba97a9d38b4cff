import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { createAcceptCounter, createAcceptOffer } from './accept-offer.ts'
import { counterOffer, createRejectCounter, createWithdrawCounter } from './counter-offer.ts'
import { declineOffer, voidOffer, withdrawOffer } from './end-offer.ts'
import { extendOffer } from './extend-offer.ts'
import { getOffer } from './get-offer.ts'
import { listClashes } from './list-clashes.ts'
import { listOffers } from './list-offers.ts'
import { sendOffer } from './send-offer.ts'
import { viewOffer } from './view-offer.ts'

export function serveOffers(edge: Edge): void {
  const { realtime } = edge
  serve(edge, offerEndpoints.send, sendOffer)
  serve(edge, offerEndpoints.list, listOffers)
  serve(edge, offerEndpoints.get, getOffer)
  serve(edge, offerEndpoints.view, viewOffer)
  serve(edge, offerEndpoints.clashes, listClashes)
  serve(edge, offerEndpoints.counter, counterOffer)
  serve(edge, offerEndpoints.rejectCounter, createRejectCounter(realtime))
  serve(edge, offerEndpoints.withdrawCounter, createWithdrawCounter(realtime))
  serve(edge, offerEndpoints.accept, createAcceptOffer(realtime))
  serve(edge, offerEndpoints.acceptCounter, createAcceptCounter(realtime))
  serve(edge, offerEndpoints.decline, declineOffer)
  serve(edge, offerEndpoints.withdraw, withdrawOffer)
  serve(edge, offerEndpoints.extend, extendOffer)
  serve(edge, offerEndpoints.void, voidOffer)
}
