import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { OfferDetail, offerEndpoints } from '#shared/offers/offer.contract.ts'
import { loadOffer } from './load-offer.ts'
import { offerMachine } from './offer.machine.ts'
import { presentOffer } from './offer.presenter.ts'
import type { OfferChange } from './offer.store.ts'

export const declineOffer: Handler<typeof offerEndpoints.decline> = (ctx) => {
  const { reason, note } = ctx.body
  return endOffer(ctx, ctx.params.id, 'decline', {
    ...ctx.body,
    set: { declineReason: reason, declineNote: note },
  })
}

export const withdrawOffer: Handler<typeof offerEndpoints.withdraw> = (ctx) =>
  endOffer(ctx, ctx.params.id, 'withdraw', ctx.body)

/** By an admin, who is not a party: both parties are notified. */
export const voidOffer: Handler<typeof offerEndpoints.void> = (ctx) =>
  endOffer(ctx, ctx.params.id, 'void', ctx.body)

async function endOffer(
  ctx: ActorContext,
  id: string,
  event: 'decline' | 'withdraw' | 'void',
  { version, reason, note, set = {} }: { version: number; reason?: string; note: string; set?: OfferChange },
): Promise<OfferDetail> {
  const loaded = await loadOffer(ctx, id)
  await transition(ctx, offerMachine, loaded.offer, event, {
    by: byActor(ctx, loaded.party, { reason, note }),
    set,
    seen: version,
  })
  return presentOffer(ctx, loaded)
}
