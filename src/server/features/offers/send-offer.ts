import { markApplicationOffered } from '#server/features/applications/convert-application.ts'
import { checkRenewal } from '#server/features/contracts/request-renewal.ts'
import { byActor, recordStep } from '#server/features/lifecycles/transition.ts'
import { requireOneParty } from '#server/features/members/require-one-party.ts'
import { writeCard } from '#server/features/messages/write-message.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { checkDailyCap } from '#server/platform/daily-cap.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict, invalid, notFound, Problem, profileRequired } from '#shared/http/problem.ts'
import { OFFER_DAYS, OFFER_MESSAGE_MAX, OFFER_MESSAGE_MIN } from '#shared/offers/offer.constants.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { clampExpiry, earliestExpiry, latestExpiry } from '#shared/offers/offer.rules.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { checkTerms } from './check-terms.ts'
import { expireOffers } from './offer.machine.ts'
import { notifyOffer } from './offer.notifications.ts'
import { presentOffers } from './offer.presenter.ts'
import { findOffer, insertOffer } from './offer.store.ts'
import { findOfferTimes, findRecipient, type Recipient } from './send-offer.store.ts'

export const sendOffer: Handler<typeof offerEndpoints.send> = async (ctx) => {
  const { tx, actor, body } = ctx
  const { userId: brandUserId } = actor
  const { athleteId: athleteUserId, applicationId, renewsContractId } = body
  const message = readMessage(body.terms.title, body.message)
  const { brandId, now, ...brand } = await checkRecipient(tx, { brandUserId, athleteUserId })
  await requireOneParty(ctx, athleteUserId)
  const terms = checkTerms(body.terms, brand)
  const expiresAt = clampExpiry(new Date(body.expiresAt), {
    first: earliestExpiry(now),
    last: latestExpiry(now),
  })
  if (!expiresAt) {
    throw invalid({
      expiresAt: `Choose an expiry date ${OFFER_DAYS.min} to ${OFFER_DAYS.max} days from now.`,
    })
  }

  await checkDailyCap(tx, {
    userId: brandUserId,
    what: 'offers',
    max: ctx.env.LIMIT_OFFERS_PER_DAY,
    findTimes: findOfferTimes,
  })
  if (applicationId) await checkApplication(ctx, applicationId, athleteUserId)
  const renewed = renewsContractId ? await checkRenewal(ctx, renewsContractId) : null
  if (renewed && renewed.athleteUserId !== athleteUserId) {
    throw invalid({ renewsContractId: 'This contract is with another racer.' })
  }
  // An expired offer with the same title that the job has not processed yet would block this one.
  await expireOffers(ctx, { brandId, athleteUserId })
  const id = await insertOffer(
    tx,
    {
      brandId,
      brandUserId,
      athleteUserId,
      applicationId,
      renewsOfferId: renewed?.offerId ?? null,
      title: terms.title,
      expiresAt,
    },
    { terms, message },
  )
  if (!id) {
    throw conflict('OFFER_OPEN', 'You already have an open offer with this title to this racer.')
  }
  const by = byActor(ctx, 'BRAND')
  await recordStep(tx, 'OFFER', { id, version: 1, event: 'send', from: null, to: 'PENDING_ATHLETE', by })
  await writeCard(ctx, {
    fromUserId: brandUserId,
    toUserId: athleteUserId,
    body: terms.title,
    card: { kind: 'OFFER', refId: id },
  })
  const after = await findOffer(tx, id)
  const [offer] = after ? await presentOffers(ctx, [after], 'BRAND') : []
  if (!after || !offer) throw new Error('The offer that was just sent does not exist')
  await notifyOffer(ctx, { event: 'send', after, by, details: { newBrand: after.newBrand } })
  return offer
}

/** Specification 5; the limits apply to the message without its title (R39). */
function readMessage(title: string, sent: string): string {
  const message = removeTitle(title, sent)
  if (message.length < OFFER_MESSAGE_MIN) {
    throw invalid({ message: `Message must be at least ${OFFER_MESSAGE_MIN} characters` })
  }
  if (message.length > OFFER_MESSAGE_MAX) throw invalid({ message: atMost(OFFER_MESSAGE_MAX) })
  return message
}

/** Ruling R39: clients put the title in front of the message, with a blank line between; it is stored once. */
function removeTitle(title: string, message: string): string {
  const [head = '', ...rest] = message.split(/\r?\n[^\S\n]*\r?\n/)
  if (rest.length === 0 || head.trim() !== title) return message.trim()
  return message.slice(message.indexOf(head) + head.length).trim()
}

async function checkRecipient(
  tx: Database,
  people: { brandUserId: string; athleteUserId: string },
): Promise<Recipient & { brandId: string }> {
  if (people.brandUserId === people.athleteUserId) {
    throw invalid({ athleteId: 'You can’t send an offer to yourself.' })
  }
  const recipient = await findRecipient(tx, people)
  if (!recipient || recipient.isClosed) throw notFound('racer')
  if (recipient.role !== 'ATHLETE') {
    throw invalid({ athleteId: 'You can only send offers to racers and teams.' })
  }
  if (recipient.isBlocked) {
    throw new Problem({ status: 403, code: 'BLOCKED', message: 'You can’t send offers to this person.' })
  }
  const { brandId } = recipient
  if (!brandId) throw profileRequired('Set up your brand page before you send an offer.')
  return { ...recipient, brandId }
}

/** An offer in response to an application must go to its author. */
async function checkApplication(
  ctx: ActorContext,
  applicationId: string,
  athleteUserId: string,
): Promise<void> {
  const application = await markApplicationOffered(ctx, applicationId)
  if (application.athleteUserId !== athleteUserId) {
    throw invalid({ applicationId: 'This application is from another racer.' })
  }
}
