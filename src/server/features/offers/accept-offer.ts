import { openContract } from '#server/features/contracts/open-contract.ts'
import type { Handler, RequestContext } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { describeOffer } from './describe-offers.ts'
import { findOfferClashes } from './find-offer-clashes.ts'
import { decide, moveOffer } from './move-offer.ts'
import { ownOffer } from './own-offer.ts'

type Accepting =
  | RequestContext<typeof offerEndpoints.accept>
  | RequestContext<typeof offerEndpoints.acceptCounter>

export const createAcceptOffer =
  (realtime: Realtime): Handler<typeof offerEndpoints.accept> =>
  (call) =>
    accept(realtime, call, 'accept')

export const createAcceptCounter =
  (realtime: Realtime): Handler<typeof offerEndpoints.acceptCounter> =>
  (call) =>
    accept(realtime, call, 'accept-counter')

/** Names the revision that was read, so that nobody agrees to other terms than those on the screen. */
async function accept(realtime: Realtime, call: Accepting, event: 'accept' | 'accept-counter') {
  const { tx, actor, caller, params, body } = call
  const own = await ownOffer(tx, actor, params.id)
  const { offer, party } = own
  const to = decide(own, event, body.version)
  if (body.revision !== offer.revision) {
    throw conflict('OTHER_REVISION', 'These are not the terms that stand now. Please read them again.')
  }
  const [clash] = await findOfferClashes(tx, offer)
  if (clash) {
    throw conflict(
      'CATEGORY_CLASH',
      `${categoryLabel(clash.category)} is reserved for ${clash.brandName} until ${clash.endsOn}.`,
    )
  }
  await moveOffer(realtime, { tx, actor, caller }, own, { event, to })
  const { brandId, brandUserId, athleteUserId, standing } = offer
  await openContract(tx, {
    ...{ offerId: offer.id, terms: standing.terms, brandId, brandUserId, athleteUserId },
    by: { party, actorId: actor.userId, requestId: caller.requestId },
  })
  return describeOffer(tx, own)
}
