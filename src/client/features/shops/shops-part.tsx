import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LinkIcon, PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { refreshShops, shopsQuery } from './shop.queries.ts'
import { ShopCard } from './shop-card.tsx'

const ConnectShopDialog = lazyComponent(() => import('./connect-shop-dialog.tsx'), 'ConnectShopDialog')
const ShopSetupDialog = lazyComponent(() => import('./shop-setup-dialog.tsx'), 'ShopSetupDialog')

type Opened = { shopId: string; secret: string | null } | 'connect' | null

export function ShopsPart() {
  const queryClient = useQueryClient()
  const query = useQuery(shopsQuery)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const refetch = () => void refreshShops(queryClient)
  useRealtimeEvent('contract', refetch)
  useRealtimeEvent('poll', refetch)
  const connect = (
    <Button call={shopCalls.connect} onClick={() => setOpened('connect')}>
      <PlusIcon />
      Connect shop
    </Button>
  )
  const setUp = opened !== 'connect' && opened
  const shop = setUp && query.data?.find(({ id }) => id === setUp.shopId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PagedList
        list={query}
        what="shops"
        skeleton={
          <div className="grid gap-4 md:grid-cols-2">
            <SkeletonList count={2}>
              <Skeleton className="h-44" />
            </SkeletonList>
          </div>
        }
        empty={
          <EmptyState level="h2" icon={<LinkIcon />} title="No shops yet" action={connect}>
            Connect Shopify, WooCommerce or Stripe to track orders with your racers’ codes automatically,
            including refunds.
          </EmptyState>
        }
      >
        {(shops) => (
          <section aria-labelledby="shops" className="grid gap-5">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <h2 id="shops" className="text-2xl">
                Your shops
              </h2>
              {connect}
            </div>
            <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {shops.map((one) => (
                <ShopCard
                  key={one.id}
                  shop={one}
                  onSetUp={() => setOpened({ shopId: one.id, secret: null })}
                />
              ))}
            </div>
          </section>
        )}
      </PagedList>
      {query.data && <DeliveryList />}
      {opened === 'connect' && (
        <ConnectShopDialog
          onClose={close}
          onConnected={({ id, secret }) => setOpened({ shopId: id, secret })}
        />
      )}
      {shop && setUp && <ShopSetupDialog key={shop.id} shop={shop} secret={setUp.secret} onClose={close} />}
    </div>
  )
}
