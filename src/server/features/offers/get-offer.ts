import { readNotificationsAbout } from '#server/features/notifications/list-notifications.ts'
import type { Handler } from '#server/http/context.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { loadOffer } from './load-offer.ts'
import { checkOfferEvent } from './offer.machine.ts'
import { offerUrl, publishOffer } from './offer.notifications.ts'
import { presentOffer } from './offer.presenter.ts'
import { markViewed } from './offer.store.ts'

export const getOffer: Handler<typeof offerEndpoints.get> = async (ctx) =>
  presentOffer(ctx, await loadOffer(ctx, ctx.params.id))

/** A timestamp, not a transition: the version stays, so the other party can still act on what they see. */
export const viewOffer: Handler<typeof offerEndpoints.view> = async (ctx) => {
  const { tx, actor, params } = ctx
  const loaded = await loadOffer(ctx, params.id)
  checkOfferEvent(loaded, 'view')
  if (await markViewed(tx, loaded.offer)) await publishOffer(ctx, loaded.offer)
  await readNotificationsAbout({ tx }, { userId: actor.userId, url: offerUrl(params.id) })
  return presentOffer(ctx, loaded)
}
