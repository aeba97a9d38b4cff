import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { openOffersQuery, useLiveOffers } from './offer.queries.ts'
import { statusChip } from './offer-labels.ts'

const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx'), 'OfferDialog')

type OpenOffersProps = {
  openId: string | undefined
  /** The path of one offer over this list. */
  pathOf: (id: string) => string
  onClose: () => void
}

/** All pending offers, latest first, for admins, who can void them. */
export function OpenOffers({ openId, pathOf, onClose }: OpenOffersProps) {
  useLiveOffers()
  const list = useInfiniteQuery(openOffersQuery)
  return (
    <>
      <PagedList
        list={list}
        what="offers"
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState level="h2" title="No open offers">
            Offers that await a response from a racer or a brand will appear here.
          </EmptyState>
        }
      >
        {(offers) => (
          <DataTable caption="Open offers" columns={['Offer', 'Status', 'Value', 'Expires']}>
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} path={pathOf(offer.id)} />
            ))}
          </DataTable>
        )}
      </PagedList>
      {openId && <OfferDialog id={openId} onClose={onClose} />}
    </>
  )
}

const TableSkeleton = () => (
  <div className="grid gap-px">
    <Skeleton className="h-10 max-md:hidden" />
    <SkeletonList count={4}>
      <Skeleton className="h-32 md:h-20" />
    </SkeletonList>
  </div>
)

function OfferRow({ offer, path }: { offer: Offer; path: string }) {
  const { title, brand, athlete, status, current, expiresAt } = offer
  const { tone, label } = statusChip(status, 'ADMIN')
  return (
    <DataRow className="relative">
      <DataCell heading onPhone="wide">
        <AppLink
          to={path}
          resetScroll={false}
          // The link covers the whole row.
          className="wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {title}
        </AppLink>
        <span className="mt-0.5 block text-sm font-normal text-muted">
          {brand.name} to {athlete.name}
        </span>
      </DataCell>
      <DataCell className="font-sans tracking-normal">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </DataCell>
      <DataCell onPhone="end" className="font-sans tracking-normal">
        <span className="block text-sm wrap-anywhere">{current.terms.value}</span>
        <span className="block text-xs text-muted">{offerTypeLabels[current.terms.type]}</span>
      </DataCell>
      <DataCell onPhone="wide" className="whitespace-nowrap">
        <span className="text-xs text-muted md:hidden">expires </span>
        {formatDate(expiresAt)}
      </DataCell>
    </DataRow>
  )
}
