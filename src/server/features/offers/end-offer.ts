import type { Handler } from '#server/http/context.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { describeOffer } from './describe-offers.ts'
import { decide, moveOffer } from './move-offer.ts'
import { ownOffer } from './own-offer.ts'

export const declineOffer: Handler<typeof offerEndpoints.decline> = async ({
  tx,
  actor,
  caller,
  params: { id },
  body: { version, reason, note },
  realtime,
}) => {
  const own = await ownOffer(tx, actor, id)
  const to = decide(own, 'decline', version)
  const change = { declineReason: reason, declineNote: note }
  await moveOffer(realtime, { tx, actor, caller }, own, { event: 'decline', to, change, reason, note })
  return describeOffer(tx, own)
}

export const withdrawOffer: Handler<typeof offerEndpoints.withdraw> = async ({
  tx,
  actor,
  caller,
  params: { id },
  body: { version, note },
  realtime,
}) => {
  const own = await ownOffer(tx, actor, id)
  const to = decide(own, 'withdraw', version)
  await moveOffer(realtime, { tx, actor, caller }, own, { event: 'withdraw', to, note })
  return describeOffer(tx, own)
}

/** By the operator, who is no party to it: both are told. */
export const voidOffer: Handler<typeof offerEndpoints.void> = async ({
  tx,
  actor,
  caller,
  params: { id },
  body: { version, note },
  realtime,
}) => {
  const own = await ownOffer(tx, actor, id)
  const to = decide(own, 'void', version)
  await moveOffer(realtime, { tx, actor, caller }, own, { event: 'void', to, note })
  return describeOffer(tx, own)
}
