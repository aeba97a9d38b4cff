import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { invalid } from '#shared/http/problem.ts'
import { OFFER_DAYS } from '#shared/offers/offer.constants.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { clampExpiry, latestExpiry } from '#shared/offers/offer.rules.ts'
import { loadOffer } from './load-offer.ts'
import { checkOfferEvent, offerMachine } from './offer.machine.ts'
import { presentOffer } from './offer.presenter.ts'

/** Only ever later: the racer relies on the date they were given. */
export const extendOffer: Handler<typeof offerEndpoints.extend> = async (ctx) => {
  const { params, body } = ctx
  const loaded = await loadOffer(ctx, params.id)
  const { offer, party } = loaded
  checkOfferEvent(loaded, 'extend', body.version)
  const first = offer.expiresAt
  const requested = new Date(body.expiresAt)
  if (requested <= first) throw invalid({ expiresAt: 'Choose a date after the current expiry date.' })
  const expiresAt = clampExpiry(requested, { first, last: latestExpiry(offer.sentAt ?? first) })
  if (!expiresAt || expiresAt <= first) {
    throw invalid({ expiresAt: `An offer can stay open for at most ${OFFER_DAYS.max} days.` })
  }
  await transition(ctx, offerMachine, offer, 'extend', {
    by: byActor(ctx, party),
    set: { expiresAt },
    seen: body.version,
  })
  return presentOffer(ctx, loaded)
}
