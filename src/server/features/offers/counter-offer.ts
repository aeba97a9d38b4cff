import { isDeepStrictEqual } from 'node:util'
import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { conflict, invalid, Problem } from '#shared/http/problem.ts'
import { OFFER_REVISIONS_MAX } from '#shared/offers/offer.constants.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { describeOffer } from './describe-offers.ts'
import { decide, moveOffer } from './move-offer.ts'
import { findLastOfBrand, insertRevision } from './offer.store.ts'
import { type OwnOffer, ownOffer } from './own-offer.ts'
import { arePeopleApart } from './sending.store.ts'

/** Other terms under the same title, which stays what both know the offer by. */
export const counterOffer: Handler<typeof offerEndpoints.counter> = async ({
  tx,
  actor,
  params: { id },
  body,
  caller,
  realtime,
}) => {
  const own = await ownOffer(tx, actor, id)
  const { offer, party } = own
  const to = decide(own, 'counter', body.version)
  const terms = { ...body.terms, title: offer.title }
  if (isDeepStrictEqual(terms, offer.standing.terms)) {
    throw invalid({ terms: 'Please change at least one term, or accept them as they are.' })
  }
  if (offer.revisionCount >= OFFER_REVISIONS_MAX) {
    throw conflict(
      'REVISIONS_SPENT',
      `This offer changed ${OFFER_REVISIONS_MAX} times already. Please accept or decline it.`,
    )
  }
  if (await arePeopleApart(tx, offer.brandUserId, offer.athleteUserId)) {
    throw new Problem({ status: 403, code: 'BLOCKED', message: 'You cannot write to this person.' })
  }
  const n = offer.revisionCount + 1
  await moveOffer(realtime, { tx, actor, caller }, own, { event: 'counter', to, change: { revision: n } })
  await insertRevision(tx, { offerId: id, n, by: party, terms, message: body.message })
  return describeOffer(tx, own)
}

type Back = { event: 'reject-counter' | 'withdraw-counter'; note: string; seen: number }
type Call = Parameters<typeof moveOffer>[1]

/** The racer's terms go, and the brand's last stand again. */
async function goBack(realtime: Realtime, call: Call, own: OwnOffer, { event, note, seen }: Back) {
  const to = decide(own, event, seen)
  const revision = await findLastOfBrand(call.tx, own.offer.id)
  await moveOffer(realtime, call, own, { event, to, change: { revision }, note })
  return describeOffer(call.tx, own)
}

export const createRejectCounter =
  (realtime: Realtime): Handler<typeof offerEndpoints.rejectCounter> =>
  async ({ tx, actor, caller, params: { id }, body: { version, note } }) =>
    goBack(realtime, { tx, actor, caller }, await ownOffer(tx, actor, id), {
      event: 'reject-counter',
      note,
      seen: version,
    })

export const createWithdrawCounter =
  (realtime: Realtime): Handler<typeof offerEndpoints.withdrawCounter> =>
  async ({ tx, actor, caller, params: { id }, body: { version } }) =>
    goBack(realtime, { tx, actor, caller }, await ownOffer(tx, actor, id), {
      event: 'withdraw-counter',
      note: '',
      seen: version,
    })
