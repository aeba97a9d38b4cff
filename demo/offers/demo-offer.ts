import type { DeclineReason } from '#shared/offers/offer.constants.ts'
import type { OfferTerms } from '#shared/offers/offer.contract.ts'

/** How far an offer of the demo world got, as the steps that led there. */
export type DemoEnd =
  | { as: 'waits' }
  | { as: 'countered'; asks: string; back?: string }
  | { as: 'declined'; reason: DeclineReason; note: string; asks?: string }
  | { as: 'withdrawn'; note: string }
  | { as: 'ran out' }
  | { as: 'voided'; note: string }

export type DemoOffer = {
  brand: string
  racer: string
  title: string
  value: string
  /** Sent so many days ago, and open for so many. */
  daysAgo: number
  runs: number
  end: DemoEnd
  isViewed?: true
  terms?: Partial<OfferTerms>
}

/** What a brand says in each of its offers. */
export type DemoPackage = Pick<OfferTerms, 'benefits' | 'requirements'> & {
  message: string
  terms: Partial<OfferTerms>
}
