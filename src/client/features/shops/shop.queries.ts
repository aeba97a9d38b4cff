import type { QueryClient } from '@tanstack/react-query'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { type ListPage, listQuery } from '#client/lib/list-page.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import type { ShopDelivery } from '#shared/shops/shop.contract.ts'
import type { DeliveryFilter } from './delivery-search.ts'

/** While the screen is open it follows what comes in, more closely while something is being worked on. */
const LOOK_MS = 15_000
const LOOK_SOON_MS = 3_000

export const shopKeys = { all: ['/api/shops'], deliveries: ['/api/shop-deliveries'] } as const

export const shopsQuery = {
  ...endpointQuery(shopCalls.list, {}),
  ...alwaysFresh,
  refetchInterval: LOOK_MS,
}

export const deliveriesQuery = ({ status }: DeliveryFilter) => ({
  ...listQuery(shopCalls.deliveries, { query: status ? { status } : {} }),
  ...alwaysFresh,
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { pages: ListPage<ShopDelivery>[] } | undefined }
  }) => (data?.pages.some(({ items }) => items.some(isBeingWorkedOn)) ? LOOK_SOON_MS : LOOK_MS),
})

/** One that waits for something else has said so, and is looked at as seldom as the rest. */
const isBeingWorkedOn = ({ status, outcome }: ShopDelivery): boolean =>
  status === 'RECEIVED' && outcome === null

export const refreshShops = (queryClient: QueryClient) =>
  invalidateAll(queryClient, [shopKeys.all, shopKeys.deliveries])
