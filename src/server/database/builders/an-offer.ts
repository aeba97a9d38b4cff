import { uuidv7 } from 'uuidv7'
import type { offerRevisions, offers } from '#server/database/schema/offers.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { daysAfter } from '#shared/time.ts'

type OfferRow = typeof offers.$inferInsert & { id: string }
type RevisionRow = typeof offerRevisions.$inferInsert

export const someTerms = (given: Partial<OfferTerms> = {}): OfferTerms => ({
  title: 'Gaskets for a season',
  type: 'PRODUCT',
  value: '$1,200',
  duration: '12 months',
  benefits: 'Gaskets and seals for every engine of the season',
  requirements: 'Our name on the valve cover, and a word after each race',
  categories: [],
  currency: null,
  cashMinor: null,
  productMinor: null,
  discountPercent: null,
  hoursAsked: null,
  startsOn: null,
  endsOn: null,
  work: [],
  ...given,
})

/** A pending offer. */
export function anOffer(
  given: Partial<OfferRow> & { brandId: string; brandUserId: string; athleteUserId: string },
): OfferRow {
  const sentAt = given.sentAt ?? new Date()
  return {
    id: uuidv7(),
    title: 'Gaskets for a season',
    status: 'PENDING_ATHLETE',
    sentAt,
    expiresAt: daysAfter(sentAt, 30),
    ...given,
  }
}

export const aRevision = (given: Partial<RevisionRow> & { offerId: string }): RevisionRow => ({
  n: 1,
  by: 'BRAND',
  terms: someTerms(),
  message: 'We have watched your season, and would like to keep your engine together.',
  ...given,
})
