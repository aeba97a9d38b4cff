import { convertApplication, reopenApplication } from '#server/features/applications/convert-application.ts'
import { bySystem, decideStep, machine, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import { type OfferEvent, type OfferStatus, offerLifecycle } from '#shared/offers/offer.rules.ts'
import { lockOverdueOffers } from './expiring.store.ts'
import type { LoadedOffer } from './load-offer.ts'
import { notifyOffer, type OfferEventDetails } from './offer.notifications.ts'
import { type OfferChange, type OfferRow, updateOffer } from './offer.store.ts'

export const offerMachine = machine<OfferStatus, OfferEvent, OfferRow, OfferChange, OfferEventDetails>({
  subject: 'OFFER',
  lifecycle: offerLifecycle,
  update: updateOffer,
  notify: async (ctx, transitioned) => {
    await updateApplication(ctx, transitioned.after)
    await notifyOffer(ctx, transitioned)
  },
})

/** Refuses an event before its other preconditions are checked, so that a stale screen gets the right error. */
export const checkOfferEvent = ({ offer, party }: LoadedOffer, event: OfferEvent, seen?: number) =>
  decideStep(offerLifecycle, offer, { event, party, seen })

/** An application that led to an offer ends, or is reopened, with the offer. */
async function updateApplication(ctx: Services, { applicationId, status }: OfferRow): Promise<void> {
  if (!applicationId || !isOver(offerLifecycle, status)) return
  await (status === 'ACCEPTED'
    ? convertApplication(ctx, applicationId)
    : reopenApplication(ctx, applicationId))
}

/** Expires overdue offers, optionally only those between one brand and one racer. */
export async function expireOffers(
  ctx: Services,
  between?: { brandId: string; athleteUserId: string },
): Promise<void> {
  for (const offer of await lockOverdueOffers(ctx.tx, between)) {
    await transition(ctx, offerMachine, offer, 'expire', { by: bySystem })
  }
}
