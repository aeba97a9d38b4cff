import { noteOffer } from '#server/features/applications/note-offer.ts'
import { recordStep } from '#server/features/lifecycles/transition.ts'
import { writeCard } from '#server/features/messages/write-card.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { conflict, invalid, notFound, Problem } from '#shared/http/problem.ts'
import { OFFER_MESSAGE_MAX, OFFER_MESSAGE_MIN } from '#shared/offers/offer.constants.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { describeOffers } from './describe-offers.ts'
import { expireOffers } from './expire-offers.ts'
import { findOffer, insertOffer } from './offer.store.ts'
import { expiryFrom } from './offer-days.ts'
import { findSending, type Sending } from './sending.store.ts'
import { takeTitleOff } from './take-title-off.ts'
import { tellOfOffer } from './tell-of-offer.ts'

export const sendOffer: Handler<typeof offerEndpoints.send> = async ({
  tx,
  actor: { userId: brandUserId },
  body,
  caller,
  realtime,
}) => {
  const { athleteId: athleteUserId, terms, applicationId } = body
  const message = readMessage(terms.title, body.message)
  const { brandId, now } = await checkSending(tx, { brandUserId, athleteUserId })
  const expiresAt = expiryFrom(now, new Date(body.expiresAt))
  if (!expiresAt) throw invalid({ expiresAt: 'An offer can wait for 1 to 90 days.' })

  const by = { actorId: brandUserId, requestId: caller.requestId }
  if (applicationId) await checkApplication(tx, { applicationId, athleteUserId, by })
  // One that ran out and was not swept up yet must not stand in the way.
  await expireOffers(realtime, tx, { brandId, athleteUserId })
  const facts = { brandId, brandUserId, athleteUserId, applicationId, title: terms.title, expiresAt }
  const id = await insertOffer(tx, facts, { terms, message })
  if (!id) {
    throw conflict('OFFER_OPEN', 'An offer with this title is waiting for this racer already.')
  }
  await recordStep(tx, 'OFFER', {
    ...{ id, version: 1, event: 'send', from: null, to: 'PENDING_ATHLETE' },
    by: { party: 'BRAND', ...by },
  })
  const card = { kind: 'OFFER', refId: id } as const
  await writeCard(tx, { fromUserId: brandUserId, toUserId: athleteUserId, body: terms.title, card })
  return tellAndShow(realtime, tx, id)
}

/** Specification 5, of what is left once the title is taken off (R39). */
function readMessage(title: string, travelled: string): string {
  const message = takeTitleOff(title, travelled)
  if (message.length < OFFER_MESSAGE_MIN) {
    throw invalid({ message: `Message must be at least ${OFFER_MESSAGE_MIN} characters` })
  }
  if (message.length > OFFER_MESSAGE_MAX) throw invalid({ message: atMost(OFFER_MESSAGE_MAX) })
  return message
}

async function checkSending(
  tx: Database,
  people: { brandUserId: string; athleteUserId: string },
): Promise<Sending & { brandId: string }> {
  if (people.brandUserId === people.athleteUserId) {
    throw invalid({ athleteId: 'You cannot send an offer to yourself.' })
  }
  const sending = await findSending(tx, people)
  if (!sending || sending.recipient.isClosed) throw notFound('racer')
  if (sending.recipient.role !== 'ATHLETE') {
    throw invalid({ athleteId: 'Offers go to racers and teams.' })
  }
  if (sending.isApart) {
    throw new Problem({ status: 403, code: 'BLOCKED', message: 'You cannot send offers to this person.' })
  }
  const { brandId } = sending
  if (!brandId) {
    throw conflict('NO_BRAND', 'Please set up your brand page first, so that racers know who you are.')
  }
  return { ...sending, brandId }
}

/** An application is answered by an offer to whoever wrote it. */
async function checkApplication(
  tx: Database,
  { athleteUserId, ...noted }: Parameters<typeof noteOffer>[1] & { athleteUserId: string },
): Promise<void> {
  const applied = await noteOffer(tx, noted)
  if (applied.athleteUserId !== athleteUserId) {
    throw invalid({ applicationId: 'This application is another racer’s.' })
  }
}

async function tellAndShow(realtime: Realtime, tx: Database, id: string) {
  const stored = await findOffer(tx, id)
  const [offer] = stored ? await describeOffers(tx, [stored], 'BRAND') : []
  if (!stored || !offer) throw new Error('The offer that was just sent is not there')
  await tellOfOffer(realtime, tx, stored, { event: 'send', party: 'BRAND' })
  return offer
}
