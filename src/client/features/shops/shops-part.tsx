import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LinkIcon, PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { refreshShops, shopsQuery } from './shop.queries.ts'
import { ShopCard } from './shop-card.tsx'

/** The list comes without what it takes to connect a shop and to set it up. */
const ConnectShopDialog = lazyComponent(() => import('./connect-shop-dialog.tsx'), 'ConnectShopDialog')
const SetUpDialog = lazyComponent(() => import('./set-up-dialog.tsx'), 'SetUpDialog')

type Opened = { shopId: string; secret: string | null } | 'connect' | null

/** The shops that tell of their orders, and what they told. */
export function ShopsPart() {
  const queryClient = useQueryClient()
  const query = useQuery(shopsQuery)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const lookAgain = () => void refreshShops(queryClient)
  useRealtimeEvent('contract', lookAgain)
  useRealtimeEvent('poll', lookAgain)
  const connect = (
    <Button onClick={() => setOpened('connect')}>
      <PlusIcon />
      Connect a shop
    </Button>
  )
  const setUp = opened !== 'connect' && opened
  const shop = setUp && query.data?.find(({ id }) => id === setUp.shopId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {query.isPending && (
        <div className="grid gap-4 md:grid-cols-2">
          <SkeletonList count={2}>
            <Skeleton className="h-44" />
          </SkeletonList>
        </div>
      )}
      {query.isError && !query.data && (
        <div className="grid justify-items-start gap-4">
          <ProblemAlert error={query.error} fallback="Your shops did not arrive. Please try again." />
          <Button variant="secondary" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {query.data?.length === 0 && (
        <EmptyState level="h2" icon={<LinkIcon />} title="No shop on the grid yet" action={connect}>
          Connect Shopify, WooCommerce or Stripe, and every order with a racer’s code is counted by itself,
          refunds included.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <section aria-labelledby="shops" className="grid gap-5">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 id="shops" className="text-2xl">
              Your shops
            </h2>
            {connect}
          </div>
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {query.data.map((one) => (
              <ShopCard key={one.id} shop={one} onSetUp={() => setOpened({ shopId: one.id, secret: null })} />
            ))}
          </div>
        </section>
      )}
      {query.data && <DeliveryList />}
      <Suspense>
        {opened === 'connect' && (
          <ConnectShopDialog
            onClose={close}
            onConnected={({ id, secret }) => setOpened({ shopId: id, secret })}
          />
        )}
        {shop && setUp && <SetUpDialog key={shop.id} shop={shop} secret={setUp.secret} onClose={close} />}
      </Suspense>
    </div>
  )
}
