import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { AppLink } from '#client/lib/app-link.tsx'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { RefreshIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import type { ShopDelivery } from '#shared/shops/shop.contract.ts'
import { DELIVERY_DAYS } from '#shared/shops/shop.rules.ts'
import { deliveriesQuery, shopInvalidations } from './shop.queries.ts'
import {
  type DeliveryFilter,
  deliveriesPath,
  deliveryFilters,
  deliveryGates,
  deliveryStatusTexts,
  readDeliveryFilter,
} from './shop-text.ts'

const columns = [
  'Event',
  'Status',
  'Result',
  'Received',
  <span key="actions" className="sr-only">
    Actions
  </span>,
]

export function DeliveryList() {
  const filter = readDeliveryFilter(useSearch({ strict: false }))
  return (
    <section
      aria-labelledby="deliveries"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t-2 border-rule pt-5"
    >
      <div>
        <h2 id="deliveries" className="text-2xl">
          Deliveries
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          Everything your shops sent in the last {DELIVERY_DAYS} days. You can replay failed deliveries.
        </p>
      </div>
      <FilterNav aria-label="Filter by status">
        {deliveryFilters.map(({ name, label }) => (
          <FilterLink key={name} {...(name === filter.name && { 'aria-current': 'page' })}>
            <AppLink to={deliveriesPath(name)} exact replace resetScroll={false}>
              {label}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <Deliveries filter={filter} />
    </section>
  )
}

function Deliveries({ filter }: { filter: DeliveryFilter }) {
  const list = useInfiniteQuery(deliveriesQuery(filter))
  return (
    <PagedList list={list} what="deliveries" skeletons={4} empty={<NoDeliveries filter={filter} />}>
      {(deliveries) => (
        <DataTable caption="Deliveries, newest first" columns={columns}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </DataTable>
      )}
    </PagedList>
  )
}

const NoDeliveries = ({ filter: { status } }: { filter: DeliveryFilter }) =>
  status === 'FAILED' ? (
    <EmptyState title="No failed deliveries">All deliveries were processed.</EmptyState>
  ) : (
    <EmptyState title="No deliveries yet">
      {status ? 'No deliveries with this status.' : 'Deliveries appear here after the first order.'}
    </EmptyState>
  )

function DeliveryRow({ delivery }: { delivery: ShopDelivery }) {
  const { topic, shopName, status, outcome, receivedAt, canReplay } = delivery
  const { label, tone } = deliveryStatusTexts[status]
  return (
    <DataRow gate={deliveryGates[status]} className="max-md:gap-y-2">
      <DataCell heading>
        <code className="mono wrap-anywhere md:whitespace-nowrap">{topic}</code>
        <span className="mono mt-0.5 block text-xs font-normal text-muted">{shopName}</span>
      </DataCell>
      <DataCell onPhone="end" className="font-sans tracking-normal">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </DataCell>
      <DataCell onPhone="wide" className="max-w-[52ch] font-sans tracking-normal wrap-anywhere">
        {outcome ?? 'Waiting to be processed.'}
      </DataCell>
      <DataCell {...(!canReplay && { onPhone: 'wide' })}>
        <time dateTime={receivedAt} className="text-muted lg:whitespace-nowrap">
          {formatDateTime(receivedAt)}
        </time>
      </DataCell>
      <DataCell align="end" onPhone={canReplay ? 'end' : 'hidden'} className="font-sans tracking-normal">
        {canReplay && <Replay delivery={delivery} />}
      </DataCell>
    </DataRow>
  )
}

function Replay({ delivery: { id, topic, shopName } }: { delivery: ShopDelivery }) {
  const replay = useEndpointMutation(shopCalls.replay, {
    success: { title: 'Delivery replayed', description: topic },
    failure: 'The delivery couldn’t be replayed',
    invalidates: shopInvalidations,
  })
  return (
    <Button
      call={shopCalls.replay}
      variant="secondary"
      size="sm"
      pending={replay.isPending}
      aria-label={`Replay ${topic} of ${shopName}`}
      onClick={() => replay.mutate({ params: { id } })}
    >
      <RefreshIcon />
      Replay
    </Button>
  )
}
