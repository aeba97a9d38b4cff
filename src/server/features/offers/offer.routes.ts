import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { createAcceptCounter, createAcceptOffer } from './accept-offer.ts'
import { createCounterOffer, createRejectCounter, createWithdrawCounter } from './counter-offer.ts'
import { createDeclineOffer, createVoidOffer, createWithdrawOffer } from './end-offer.ts'
import { createExtendOffer } from './extend-offer.ts'
import { getOffer } from './get-offer.ts'
import { listClashes } from './list-clashes.ts'
import { listOffers } from './list-offers.ts'
import { createSendOffer } from './send-offer.ts'
import { createViewOffer } from './view-offer.ts'

export function serveOffers(edge: Edge): void {
  const { realtime } = edge
  serve(edge, offerEndpoints.send, createSendOffer(realtime))
  serve(edge, offerEndpoints.list, listOffers)
  serve(edge, offerEndpoints.get, getOffer)
  serve(edge, offerEndpoints.view, createViewOffer(realtime))
  serve(edge, offerEndpoints.clashes, listClashes)
  serve(edge, offerEndpoints.counter, createCounterOffer(realtime))
  serve(edge, offerEndpoints.rejectCounter, createRejectCounter(realtime))
  serve(edge, offerEndpoints.withdrawCounter, createWithdrawCounter(realtime))
  serve(edge, offerEndpoints.accept, createAcceptOffer(realtime))
  serve(edge, offerEndpoints.acceptCounter, createAcceptCounter(realtime))
  serve(edge, offerEndpoints.decline, createDeclineOffer(realtime))
  serve(edge, offerEndpoints.withdraw, createWithdrawOffer(realtime))
  serve(edge, offerEndpoints.extend, createExtendOffer(realtime))
  serve(edge, offerEndpoints.void, createVoidOffer(realtime))
}
