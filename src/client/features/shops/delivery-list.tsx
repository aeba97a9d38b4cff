import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { DELIVERY_DAYS } from '#shared/shops/shop.constants.ts'
import { DeliveryRow } from './delivery-row.tsx'
import {
  type DeliveryFilter,
  deliveriesPath,
  deliveryFilters,
  readDeliveryFilter,
} from './delivery-search.ts'
import { deliveriesQuery } from './shop.queries.ts'

const columns = [
  'What it told',
  'State',
  'What came of it',
  'Received',
  <span key="deeds" className="sr-only">
    Actions
  </span>,
]

/** What the shops sent, and what became of it. */
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
          Everything your shops sent in the last {DELIVERY_DAYS} days. It is kept before it is answered, so
          nothing is lost; what failed can be replayed.
        </p>
      </div>
      <FilterNav aria-label="Show deliveries that are">
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
        <DataTable caption="Deliveries, the latest first" columns={columns}>
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
    <EmptyState title="A clean lap">Nothing failed.</EmptyState>
  ) : (
    <EmptyState title="Track is quiet">
      {status ? 'No delivery is in this state.' : 'The first order that a shop tells of shows up here.'}
    </EmptyState>
  )
