import type { OfferStatus } from '#shared/offers/offer.rules.ts'

export type OfferFilter = { name: string; label: string; query: { status?: OfferStatus; isOpen?: 'true' } }

const all: OfferFilter = { name: 'all', label: 'All', query: {} }

/** Which offers are shown; the name stands in the address. */
export const offerFilters: readonly OfferFilter[] = [
  all,
  { name: 'open', label: 'Open', query: { isOpen: 'true' } },
  { name: 'accepted', label: 'Accepted', query: { status: 'ACCEPTED' } },
  { name: 'declined', label: 'Declined', query: { status: 'DECLINED' } },
  { name: 'withdrawn', label: 'Withdrawn', query: { status: 'WITHDRAWN' } },
  { name: 'expired', label: 'Expired', query: { status: 'EXPIRED' } },
]

export const offerFilterIn = ({ show }: Record<string, unknown>): OfferFilter =>
  offerFilters.find(({ name }) => name === show) ?? all
