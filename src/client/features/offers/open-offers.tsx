import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { openOffersQuery, useLiveOffers } from './offer.queries.ts'
import { statusChip } from './offer-words.ts'

const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx'), 'OfferDialog')

type OpenOffersProps = {
  /** The one that is open. */
  openId: string | undefined
  /** The address of one of them, with the list behind it. */
  pathOf: (id: string) => string
  onClose: () => void
}

/** Every offer that waits for an answer, the latest first: for operators, who may void one. */
export function OpenOffers({ openId, pathOf, onClose }: OpenOffersProps) {
  useLiveOffers()
  return (
    <>
      <OfferTable pathOf={pathOf} />
      {openId && (
        <Suspense>
          <OfferDialog id={openId} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}

function OfferTable({ pathOf }: Pick<OpenOffersProps, 'pathOf'>) {
  const list = useInfiniteQuery(openOffersQuery)
  if (list.isPending) {
    return (
      <div className="grid gap-px">
        <Skeleton className="h-10 max-md:hidden" />
        <SkeletonList count={4}>
          <Skeleton className="h-32 md:h-20" />
        </SkeletonList>
      </div>
    )
  }
  if (!list.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={list.error} fallback="The offers did not arrive. Please try again." />
        <Button variant="secondary" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const offers = list.data.pages.flatMap(({ items }) => items)
  if (offers.length === 0) {
    return (
      <EmptyState level="h2" title="No offer in the air">
        Every offer that waits for a racer or a brand stands here.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <DataTable caption="Open offers" columns={['Offer', 'Status', 'Value', 'Until']}>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} path={pathOf(offer.id)} />
        ))}
      </DataTable>
      <LoadMore list={list} failure="The older offers did not arrive. Please try again." />
    </div>
  )
}

function OfferRow({ offer, path }: { offer: Offer; path: string }) {
  const { title, brand, athlete, status, current, expiresAt } = offer
  const { tone, label } = statusChip(status, 'ADMIN')
  return (
    <DataRow className="relative">
      <DataCell heading onPhone="wide">
        <AppLink
          to={path}
          resetScroll={false}
          // The whole line opens it; the name of the link says which one.
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
        <span className="text-xs text-muted md:hidden">until </span>
        {formatDate(expiresAt)}
      </DataCell>
    </DataRow>
  )
}
