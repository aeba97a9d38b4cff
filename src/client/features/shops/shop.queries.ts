import type { QueryClient } from '@tanstack/react-query'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { type ListPage, listQuery } from '#client/lib/list-page.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import type { ShopDelivery } from '#shared/shops/shop.contract.ts'
import type { DeliveryFilter } from './shop-text.ts'

/** The open screen polls, more often while deliveries are processed. */
const POLL_MS = 15_000
const POLL_SOON_MS = 3_000

export const shopInvalidations = [['/api/shops'], ['/api/shop-deliveries']] as const

export const shopsQuery = {
  ...endpointQuery(shopCalls.list, {}),
  ...alwaysFresh,
  refetchInterval: POLL_MS,
}

export const deliveriesQuery = ({ status }: DeliveryFilter) => ({
  ...listQuery(shopCalls.deliveries, { query: status ? { status } : {} }),
  ...alwaysFresh,
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { pages: ListPage<ShopDelivery>[] } | undefined }
  }) => (data?.pages.some(({ items }) => items.some(isProcessing)) ? POLL_SOON_MS : POLL_MS),
})

/** A delivery that waits for a retry has an outcome. */
const isProcessing = ({ status, outcome }: ShopDelivery): boolean => status === 'RECEIVED' && outcome === null

export const refreshShops = (queryClient: QueryClient) => invalidateAll(queryClient, shopInvalidations)
