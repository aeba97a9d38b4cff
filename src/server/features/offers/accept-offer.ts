import { openContract } from '#server/features/contracts/open-contract.ts'
import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { openDealConversation } from '#server/features/messages/write-message.ts'
import type { Handler, RequestContext } from '#server/http/context.ts'
import { formatClash } from '#shared/contracts/category-guard.rules.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { START_DAYS_MAX } from '#shared/offers/offer.constants.ts'
import { type offerEndpoints, START_ASKED } from '#shared/offers/offer.contract.ts'
import { DAY_MS, toIsoDay } from '#shared/time.ts'
import { findOfferClashes } from './find-offer-clashes.ts'
import { loadOffer } from './load-offer.ts'
import { checkOfferEvent, offerMachine } from './offer.machine.ts'
import { presentOffer } from './offer.presenter.ts'

type AcceptContext =
  | RequestContext<typeof offerEndpoints.accept>
  | RequestContext<typeof offerEndpoints.acceptCounter>

export const acceptOffer: Handler<typeof offerEndpoints.accept> = (ctx) => accept(ctx, 'accept')

export const acceptCounter: Handler<typeof offerEndpoints.acceptCounter> = (ctx) =>
  accept(ctx, 'accept-counter')

/** The request names the revision that was read, so that nobody accepts terms other than those on the screen. */
async function accept(ctx: AcceptContext, event: 'accept' | 'accept-counter') {
  const { tx, params, body } = ctx
  const loaded = await loadOffer(ctx, params.id)
  const { offer, party } = loaded
  checkOfferEvent(loaded, event, body.version)
  if (body.revision !== offer.revision) {
    throw conflict('OTHER_REVISION', 'The terms have changed. Review the current terms.')
  }
  const startsOn = offer.current.terms.startsOn ?? checkStart(body.startsOn)
  const [clash] = await findOfferClashes(tx, offer, { viewerId: ctx.actor.userId, startsOn })
  if (clash) throw conflict('CATEGORY_CLASH', formatClash(clash))
  const by = byActor(ctx, party)
  await transition(ctx, offerMachine, offer, event, { by, seen: body.version })
  await openContract(tx, {
    offerId: offer.id,
    terms: offer.current.terms,
    startsOn,
    brandId: offer.brandId,
    brandUserId: offer.brandUserId,
    athleteUserId: offer.athleteUserId,
    by,
  })
  await openDealConversation(ctx, offer.brandUserId, offer.athleteUserId)
  return presentOffer(ctx, loaded)
}

/** Terms without a start are completed by whoever accepts them; the other side agrees by signing. */
function checkStart(startsOn: string | undefined): string {
  const now = Date.now()
  if (!startsOn) throw invalid({ startsOn: START_ASKED })
  // It may still be yesterday in the time zone of the caller.
  if (startsOn < toIsoDay(now - DAY_MS) || startsOn > toIsoDay(now + START_DAYS_MAX * DAY_MS)) {
    throw invalid({ startsOn: 'Choose a day within the next two years' })
  }
  return startsOn
}
