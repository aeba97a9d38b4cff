import { isDeepStrictEqual } from 'node:util'
import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict, invalid, Problem } from '#shared/http/problem.ts'
import { OFFER_REVISIONS_MAX } from '#shared/offers/offer.constants.ts'
import type { OfferDetail, offerEndpoints } from '#shared/offers/offer.contract.ts'
import { checkTerms } from './check-terms.ts'
import { loadOffer } from './load-offer.ts'
import { checkOfferEvent, offerMachine } from './offer.machine.ts'
import { presentOffer } from './offer.presenter.ts'
import { findLastBrandRevision, insertRevision } from './offer.store.ts'
import { areUsersBlocked } from './send-offer.store.ts'

/** New terms under the same title, which identifies the offer for both parties. */
export const counterOffer: Handler<typeof offerEndpoints.counter> = async (ctx) => {
  const { tx, params, body } = ctx
  const loaded = await loadOffer(ctx, params.id)
  const { offer, party } = loaded
  checkOfferEvent(loaded, 'counter', body.version)
  const terms = { ...checkTerms(body.terms, { ...offer.brand, today: offer.today }), title: offer.title }
  if (isDeepStrictEqual(terms, offer.current.terms)) {
    throw invalid({ terms: 'Change at least one term, or accept the offer as it is.' })
  }
  if (offer.revisionCount >= OFFER_REVISIONS_MAX) {
    throw conflict(
      'REVISIONS_SPENT',
      `This offer has reached its limit of ${OFFER_REVISIONS_MAX} revisions. Accept or decline it.`,
    )
  }
  if (await areUsersBlocked(tx, offer.brandUserId, offer.athleteUserId)) {
    throw new Problem({ status: 403, code: 'BLOCKED', message: 'You can’t contact this person.' })
  }
  const n = offer.revisionCount + 1
  await transition(ctx, offerMachine, offer, 'counter', {
    by: byActor(ctx, party),
    set: { revision: n },
    seen: body.version,
    details: { terms, newBrand: offer.newBrand },
  })
  await insertRevision(tx, { offerId: offer.id, n, by: party, terms, message: body.message })
  return presentOffer(ctx, loaded)
}

export const rejectCounter: Handler<typeof offerEndpoints.rejectCounter> = (ctx) =>
  restoreBrandTerms(ctx, ctx.params.id, 'reject-counter', ctx.body)

export const withdrawCounter: Handler<typeof offerEndpoints.withdrawCounter> = (ctx) =>
  restoreBrandTerms(ctx, ctx.params.id, 'withdraw-counter', ctx.body)

/** Drops the racer's terms: the brand's last revision is current again. */
async function restoreBrandTerms(
  ctx: ActorContext,
  id: string,
  event: 'reject-counter' | 'withdraw-counter',
  { version, note }: { version: number; note?: string },
): Promise<OfferDetail> {
  const loaded = await loadOffer(ctx, id)
  await transition(ctx, offerMachine, loaded.offer, event, {
    by: byActor(ctx, loaded.party, { note }),
    set: { revision: await findLastBrandRevision(ctx.tx, id) },
    seen: version,
  })
  return presentOffer(ctx, loaded)
}
