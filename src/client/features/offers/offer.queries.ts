import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { OfferFilter } from './offer-filters.ts'

export const offerKeys = { all: ['/api/offers'] } as const

/** Brands see what they sent, racers what they got. */
export const offersQuery = (role: Role | null, { query }: OfferFilter) => ({
  ...listQuery(offerCalls.list, { query: { direction: role === 'BRAND' ? 'sent' : 'received', ...query } }),
  ...alwaysFresh,
})

/** What an operator sees: of everybody, those that wait for an answer. */
export const openOffersQuery = {
  ...listQuery(offerCalls.list, { query: { isOpen: 'true' } }),
  ...alwaysFresh,
}

export const offerQuery = (id: string) => ({
  ...endpointQuery(offerCalls.get, { params: { id } }),
  ...alwaysFresh,
  retry: false,
})

/** `athleteId` is the user of the racer, as everywhere in offers. */
export const clashesQuery = (athleteId: string, categories: readonly string[]) => ({
  ...endpointQuery(offerCalls.clashes, {
    params: { id: athleteId },
    query: { categories: categories.join(',') },
  }),
  ...alwaysFresh,
  enabled: categories.length > 0,
})

export const refreshOffers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: offerKeys.all })

/** Whoever shows offers looks again when one moved on. */
export function useLiveOffers(): void {
  const queryClient = useQueryClient()
  useRealtimeEvent('offer', () => void refreshOffers(queryClient))
  useRealtimeEvent('poll', () => void refreshOffers(queryClient))
}
