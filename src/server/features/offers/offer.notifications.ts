import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import { countsEvent } from '#server/features/messages/message.reads.ts'
import type { Facts, Wording } from '#server/features/notifications/notify.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import type { Services } from '#server/platform/services.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { NEW_BRAND, newBrandText } from '#shared/offers/new-brand-text.ts'
import { OFFER_REMINDER_HOURS } from '#shared/offers/offer.constants.ts'
import type { NewBrand } from '#shared/offers/offer.contract.ts'
import type { OfferEvent } from '#shared/offers/offer.rules.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { statedLines } from '#shared/offers/term-labels.ts'
import { paths } from '#shared/paths.ts'
import { pick } from '#shared/pick.ts'
import { findOffersToRemind } from './expiring.store.ts'
import { findCurrentTerms, type OfferRow } from './offer.store.ts'

type Reader = 'ATHLETE' | 'BRAND'
type Message = { title: string; body: Wording }

export const offerUrl = (id: string): string => paths.offers({ offer: id })

/** Refreshes open pages of both parties, notifies those who did not act, and reports responses to the brand's webhooks. */
export async function notifyOffer(
  ctx: Services,
  {
    event,
    after: offer,
    by,
    details,
  }: Pick<Transitioned<OfferRow, OfferEvent, OfferEventDetails>, 'event' | 'after' | 'by'> & {
    details?: OfferEventDetails | undefined
  },
): Promise<void> {
  await publishOffer(ctx, offer)
  const action = mailActions[event]
  const terms = action && (details?.terms ?? (await findCurrentTerms(ctx.tx, offer.id)))
  for (const reader of ['ATHLETE', 'BRAND'] as const) {
    if (reader === by.party) continue
    await queueNotification(ctx, {
      userId: userIdOf(offer, reader),
      kind: 'OFFERS',
      ...messageFor(event, reader, offer),
      url: offerUrl(offer.id),
      dedupeKey: `offer:${offer.id}:${offer.version}`,
      ...(action &&
        terms && {
          mail: {
            action,
            facts: () => [...brandFacts(reader === 'ATHLETE' && details?.newBrand), ...toFacts(terms)],
          },
        }),
    })
  }
  if (by.party === 'ATHLETE' && isResponse(event)) {
    await sendWebhooks(ctx, offer.brandId, 'offer.answered', {
      ...pick(offer, ['id', 'title', 'athleteUserId', 'athleteName']),
      answer: event,
      status: offer.status,
      reason: by.reason ?? null,
    })
  }
}

/** Facts of an event that the rows do not hold yet. */
export type OfferEventDetails = { terms?: OfferTerms; newBrand?: NewBrand | null }

/** Events with an email of their own, and its button. */
const mailActions: Partial<Record<OfferEvent, string>> = {
  send: 'Review the offer',
  counter: 'Review the counter-offer',
  'reject-counter': 'Review the offer',
  accept: 'View the offer',
  'accept-counter': 'View the offer',
  decline: 'View the offer',
  withdraw: 'View the offer',
}

/** For the racer, who cannot look up a brand without a published page. */
const brandFacts = (brand: NewBrand | null | undefined | false): Facts =>
  brand ? [{ label: NEW_BRAND, text: newBrandText(brand) }] : []

const toFacts = (terms: OfferTerms): Facts =>
  [{ label: 'Offer', text: terms.title }, ...statedLines(terms)].map(({ label, text }) => ({ label, text }))

/** Events of a racer that brands receive as `offer.answered`. */
const isResponse = (event: OfferEvent): event is 'accept' | 'counter' | 'decline' =>
  ['accept', 'counter', 'decline'].includes(event)

const userIdOf = (
  { athleteUserId, brandUserId }: Pick<OfferRow, 'athleteUserId' | 'brandUserId'>,
  reader: Reader,
): string => (reader === 'ATHLETE' ? athleteUserId : brandUserId)

export async function publishOffer(
  { tx, realtime }: Pick<Services, 'tx' | 'realtime'>,
  { id, brandUserId, athleteUserId }: Pick<OfferRow, 'id' | 'brandUserId' | 'athleteUserId'>,
): Promise<void> {
  for (const userId of [brandUserId, athleteUserId]) {
    await realtime.publish(tx, { userId, event: { type: 'offer', id } }, await countsEvent({ tx }, userId))
  }
}

/** Reminds the party whose turn it is before an offer expires, once for each interval. */
export async function sendOfferReminders({ tx }: Pick<Services, 'tx'>): Promise<void> {
  for (const [index, hours] of OFFER_REMINDER_HOURS.entries()) {
    const until = OFFER_REMINDER_HOURS[index + 1] ?? 0
    for (const { dedupeKey, ...offer } of await findOffersToRemind(tx, { hours, until })) {
      const reader = offer.status === 'PENDING_BRAND' ? 'BRAND' : 'ATHLETE'
      await queueNotification(
        { tx },
        {
          userId: userIdOf(offer, reader),
          kind: 'OFFERS',
          title: `${reader === 'BRAND' ? 'Counter-offer' : 'Offer'} from ${otherName(offer, reader)} expires in ${hours} hours`,
          body: () => `“${offer.title}” expires on ${formatLongDate(offer.expiresAt)}.`,
          url: offerUrl(offer.id),
          dedupeKey,
        },
      )
    }
  }
}

const otherName = (
  { athleteName, brand }: Pick<OfferRow, 'athleteName' | 'brand'>,
  reader: Reader,
): string => (reader === 'BRAND' ? athleteName : brand.name)

function messageFor(event: OfferEvent, reader: Reader, offer: OfferRow): Message {
  const other = otherName(offer, reader)
  const title = `“${offer.title}”`
  const until = () => formatLongDate(offer.expiresAt)
  const messages: Record<OfferEvent, Message> = {
    send: {
      title: `${other} sent you an offer`,
      body: () => `${title} is open until ${until()}. Accept it, propose changes or decline.`,
    },
    view: { title: `${other} viewed your offer`, body: `They opened ${title}.` },
    counter: {
      title: `${other} sent a counter-offer`,
      body: () => `Review the changes to ${title}, then accept, counter or decline by ${until()}.`,
    },
    'reject-counter': {
      title: `${other} rejected your counter-offer`,
      body: () => `Their previous terms for ${title} apply again. Respond by ${until()}.`,
    },
    'withdraw-counter': {
      title: `${other} withdrew their counter-offer`,
      body: `Your previous terms for ${title} apply again and are waiting for their response.`,
    },
    accept: {
      title: `${other} accepted your offer`,
      body: `The contract for ${title} is drafted. Review it and send it for signature.`,
    },
    'accept-counter': {
      title: `${other} accepted your counter-offer`,
      body: `The contract for ${title} is drafted. We’ll let you know when it’s ready to sign.`,
    },
    decline: {
      title: reader === 'BRAND' ? `${other} declined your offer` : `${other} declined your counter-offer`,
      body: `Open ${title} to see the reason.`,
    },
    withdraw: { title: `${other} withdrew their offer`, body: `Open ${title} to see the reason.` },
    extend: {
      title: `${other} extended their offer`,
      body: () => `You can respond to ${title} until ${until()}.`,
    },
    expire: {
      title: reader === 'BRAND' ? `Your offer to ${other} expired` : `The offer from ${other} expired`,
      body: `${title} wasn’t accepted in time.`,
    },
    void: {
      title: 'An offer was voided',
      body: `${title} with ${other} is no longer valid. See its history for the reason.`,
    },
  }
  return messages[event]
}
