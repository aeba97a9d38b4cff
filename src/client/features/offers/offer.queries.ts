import { useQueryClient } from '@tanstack/react-query'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import type { Duration } from '#shared/offers/offer.constants.ts'
import type { OfferStatus } from '#shared/offers/offer.rules.ts'

export const offerKeys = { all: ['/api/offers'] } as const

export type OfferFilter = { name: string; label: string; query: { status?: OfferStatus; isOpen?: 'true' } }

const all: OfferFilter = { name: 'all', label: 'All', query: {} }

/** The filters of the list; the name is the `show` parameter of the URL. */
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

/** Brands send offers, racers receive them, admins see all. */
const directions: Partial<Record<Role, 'sent' | 'received'>> = { BRAND: 'sent', ATHLETE: 'received' }

export const offersQuery = (role: Role | null, { query }: OfferFilter) => ({
  ...listQuery(offerCalls.list, { query: { direction: role ? directions[role] : undefined, ...query } }),
  ...alwaysFresh,
})

/** For admins: the pending offers of everyone. */
export const openOffersQuery = {
  ...listQuery(offerCalls.list, { query: { isOpen: 'true' } }),
  ...alwaysFresh,
}

/** What a brand has sent and is still open: whom it need not send the same again. */
export const openSentQuery = {
  ...endpointQuery(offerCalls.list, { query: { direction: 'sent', isOpen: 'true', limit: LIST_MAX } }),
  ...alwaysFresh,
  // Cards are complete without it.
  throwOnError: false,
}

export const offerQuery = (id: string) => ({
  ...endpointQuery(offerCalls.get, { params: { id } }),
  ...alwaysFresh,
  retry: false,
})

type WantedTerm = {
  categories: readonly string[]
  duration: Duration
  startsOn: string | null | undefined
  endsOn: string | null | undefined
}

/** `athleteId` is the racer's user id, as everywhere in offers. */
export const clashesQuery = (athleteId: string, { categories, duration, startsOn, endsOn }: WantedTerm) => ({
  ...endpointQuery(offerCalls.clashes, {
    params: { id: athleteId },
    query: {
      categories: categories.join(','),
      duration,
      ...(startsOn && { startsOn }),
      ...(endsOn && { endsOn }),
    },
  }),
  ...alwaysFresh,
  enabled: categories.length > 0,
})

/** Refetches offers when one has changed, and when live events may have been missed. */
export function useLiveOffers(): void {
  const queryClient = useQueryClient()
  const refetch = () => void queryClient.invalidateQueries({ queryKey: offerKeys.all })
  useRealtimeEvent('offer', refetch)
  useRealtimeEvent('poll', refetch)
}
