import type { Handler } from '#server/http/context.ts'
import { invalid } from '#shared/http/problem.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { describeOffer } from './describe-offers.ts'
import { decide, moveOffer } from './move-offer.ts'
import { latestExpiry, within } from './offer-days.ts'
import { ownOffer } from './own-offer.ts'

/** More time, never less: who was told a date can rely on it. */
export const extendOffer: Handler<typeof offerEndpoints.extend> = async ({
  tx,
  actor,
  caller,
  params: { id },
  body,
  realtime,
}) => {
  const own = await ownOffer(tx, actor, id)
  const to = decide(own, 'extend', body.version)
  const { expiresAt: first, sentAt } = own.offer
  const wished = new Date(body.expiresAt)
  if (wished <= first) throw invalid({ expiresAt: 'Please choose a later day than the one it has.' })
  const expiresAt = within(wished, { first, last: latestExpiry(sentAt ?? first) })
  if (!expiresAt || expiresAt <= first) {
    throw invalid({ expiresAt: 'An offer can wait for 90 days from its sending at most.' })
  }
  await moveOffer(realtime, { tx, actor, caller }, own, { event: 'extend', to, change: { expiresAt } })
  return describeOffer(tx, own)
}
