import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { acceptCounter, acceptOffer } from './accept-offer.ts'
import { counterOffer, rejectCounter, withdrawCounter } from './counter-offer.ts'
import { declineOffer, voidOffer, withdrawOffer } from './decline-offer.ts'
import { extendOffer } from './extend-offer.ts'
import { getOffer, viewOffer } from './get-offer.ts'
import { listClashes } from './list-clashes.ts'
import { listOffersWithProfile } from './list-offers.ts'
import { sendOffer } from './send-offer.ts'

export const serveOffers = (edge: Edge): void =>
  serveAll(edge, offerEndpoints, {
    send: sendOffer,
    list: listOffersWithProfile,
    get: getOffer,
    view: viewOffer,
    clashes: listClashes,
    counter: counterOffer,
    rejectCounter,
    withdrawCounter,
    accept: acceptOffer,
    acceptCounter,
    decline: declineOffer,
    withdraw: withdrawOffer,
    extend: extendOffer,
    void: voidOffer,
  })
