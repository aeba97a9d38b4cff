import { readNotificationsAbout } from '#server/features/notifications/read-notifications-about.ts'
import type { Handler } from '#server/http/context.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { describeOffer } from './describe-offers.ts'
import { decide } from './move-offer.ts'
import { markViewed } from './offer.store.ts'
import { ownOffer } from './own-offer.ts'
import { offerAddress, tellOpenPages } from './tell-of-offer.ts'

/** A stamp and no step: it is the same offer before and after, and whoever holds it need not look again to act. */
export const viewOffer: Handler<typeof offerEndpoints.view> = async ({
  tx,
  actor,
  params: { id },
  realtime,
}) => {
  const own = await ownOffer(tx, actor, id)
  decide(own, 'view')
  if (await markViewed(tx, own.offer)) await tellOpenPages(realtime, tx, own.offer)
  await readNotificationsAbout(tx, { userId: actor.userId, url: offerAddress(id) })
  return describeOffer(tx, own)
}
