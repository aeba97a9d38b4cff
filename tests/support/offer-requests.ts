import { sql } from 'drizzle-orm'
import { anOffer, aRevision, someTerms } from '#server/database/builders/an-offer.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import type { OfferTerms, SendOfferBody } from '#shared/offers/offer-terms.contract.ts'
import { today } from '#shared/time.ts'
import { timeInDays } from './dates.ts'
import { type Person, readJson } from './person.ts'
import type { Brand } from './scenario.ts'
import type { TestApp } from './test-app.ts'

type User = { userId: string }
type Id = { id: string }
export type OfferChange = Partial<Omit<SendOfferBody, 'terms'>> & { terms?: Partial<OfferTerms> }

let offersSent = 0

/** What the offer dialog sends. Titles differ, since a racer has one open offer of a brand per title. */
export function offerBody({ userId }: User, { terms: given, ...more }: OfferChange = {}): SendOfferBody {
  const terms = someTerms({ title: `Gaskets, lot ${++offersSent}`, ...given })
  const message = `${terms.title}\n\nWe would like to keep your engine together.`
  return { athleteId: userId, message, terms, expiresAt: timeInDays(30), ...more }
}

/** Sends an offer that may be refused. */
export const postOffer = (brand: Person, racer: User, change: OfferChange = {}) =>
  brand.request('POST', '/api/offers', offerBody(racer, change))

export const sendOffer = async (brand: Person, racer: User, change: OfferChange = {}): Promise<Offer> =>
  readJson(await postOffer(brand, racer, change))

/** A new brand and a new racer, and an offer of the brand to the racer. */
export async function createOffer(app: TestApp, change: OfferChange = {}) {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  return { brand, racer, offer: await sendOffer(brand, racer, change) }
}

export const fetchOffer = (person: Person, { id }: Id): Promise<OfferDetail> =>
  person.json('GET', `/api/offers/${id}`)

/** Runs an event on the current version of an offer; the response may be a refusal. */
export async function postOfferEvent(person: Person, { id }: Id, event: string, body: object = {}) {
  const { version } = await fetchOffer(person, { id })
  return person.request('POST', `/api/offers/${id}/${event}`, { version, ...body })
}

export const runOfferEvent = async (...given: Parameters<typeof postOfferEvent>): Promise<OfferDetail> =>
  readJson(await postOfferEvent(...given))

/** Moves an offer into the past. */
export const ageOffer = (db: Database, { id }: Id, hours: number) =>
  db.execute(sql`update offers set sent_at = sent_at - make_interval(hours => ${hours}),
    expires_at = expires_at - make_interval(hours => ${hours}) where id = ${id}`)

/** An offer that was sent when its days were still ahead. */
export async function insertWaitingOffer(
  db: Database,
  { brand, racer }: { brand: Brand; racer: User },
  given: Partial<OfferTerms>,
): Promise<Id> {
  const terms = someTerms({ title: `Gaskets, lot ${++offersSent}`, ...given })
  const parties = { brandId: brand.brandId, brandUserId: brand.userId, athleteUserId: racer.userId }
  const offer = anOffer({ ...parties, title: terms.title })
  await db.insert(offers).values(offer)
  await db.insert(offerRevisions).values(aRevision({ offerId: offer.id, terms }))
  return { id: offer.id }
}

/** Bodies of events. */
export const acceptBody = (revision: number) => ({ revision, acceptTerms: true, startsOn: today() })
export const declineBody = { reason: 'TIMING', note: 'Our season is planned already.' }
export const counterBody = (change: Partial<OfferTerms> = {}) => ({
  terms: someTerms({ value: '$1,500', ...change }),
  message: 'Could it be a little more than that?',
})
