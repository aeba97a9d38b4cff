import type { Handler } from '#server/http/context.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { describeOffer } from './describe-offers.ts'
import { ownOffer } from './own-offer.ts'

export const getOffer: Handler<typeof offerEndpoints.get> = async ({ tx, actor, params: { id } }) =>
  describeOffer(tx, await ownOffer(tx, actor, id))
