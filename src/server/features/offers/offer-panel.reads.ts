import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { addPeople } from './offer.presenter.ts'
import { countOpenOffers, type OfferWithRevision, selectOffers, toStored } from './offer.store.ts'

type Side = { brandUserId: Given<string> } | { athleteUserId: Given<string> }

/** The first open offers, and the number of all. */
export const openOfferQueries = (db: Database, side: Side, limit: number) => ({
  offers: selectOffers(db, side, { isOpen: true, limit }),
  openOffers: countOpenOffers(db, side),
})

type Found = { offers: readonly OfferWithRevision[]; openOffers: readonly { count: number }[] }

/** The racers whom the panel names. */
export const racersOfOffers = ({ offers }: Pick<Found, 'offers'>): string[] =>
  offers.map(({ offer }) => offer.athleteUserId)

export const presentOfferPanel = (
  { offers, openOffers }: Found,
  people: ReadonlyMap<string, Correspondent>,
  party: 'BRAND' | 'ATHLETE',
): { offers: Offer[]; total: number } => ({
  offers: addPeople(offers.map(toStored), people, party),
  total: openOffers[0]?.count ?? 0,
})
