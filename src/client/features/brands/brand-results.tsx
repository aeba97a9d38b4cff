import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { RefreshIcon } from '#client/ui/icons.tsx'
import { SkeletonList } from '#client/ui/skeleton.tsx'
import { brandSorts } from '#shared/brands/brand.constants.ts'
import { pluralTotal } from '#shared/format/plural.ts'
import type { Total } from '#shared/http/list-headers.ts'
import { paths } from '#shared/paths.ts'
import { brandListQuery } from './brand.queries.ts'
import { BrandCard, BrandCardSkeleton } from './brand-card.tsx'
import { type BrandFilters, brandFilterChips } from './brand-filters.ts'
import { SaveBrandButton } from './save-brand-button.tsx'

const SKELETONS = 6

export const brandGrid = 'grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3'

/** The number of matching brands as text, null while loading; and the total of exactly these filters, once it is known. */
export function useBrandCount(filters: BrandFilters): { count: string | null; total: Total | null } {
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...brandListQuery(filters),
    placeholderData: keepPreviousData,
  })
  const total = data?.pages[0]?.total ?? null
  return { count: total && pluralTotal(total, 'brand'), total: isPlaceholderData ? null : total }
}

type BrandResultsProps = { filters: BrandFilters; onClear: () => void }

export function BrandResults({ filters, onClear }: BrandResultsProps) {
  const list = useInfiniteQuery({ ...brandListQuery(filters), placeholderData: keepPreviousData })
  const { data, isError, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  if (isError && !data) return <ListFailure onRetry={() => void list.refetch()} />
  const brands = data?.pages.flatMap(({ items }) => items)
  const total = data?.pages[0]?.total
  return (
    <section aria-labelledby="brands-found" aria-busy={!brands || isPlaceholderData}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-rule pt-4">
        <h2 id="brands-found" aria-live="polite" className="text-xl">
          {total ? `Found ${pluralTotal(total, 'brand')}` : 'Loading brands...'}
        </h2>
        <p className="mono text-sm text-muted">
          Sorted by {brandSorts.find(({ value }) => value === filters.sort)?.label}
        </p>
      </div>
      {!brands && <Loading />}
      {brands?.length === 0 && <NothingFound filters={filters} onClear={onClear} />}
      {brands && brands.length > 0 && (
        // Hydrated after the controls, in small tasks.
        <Suspense>
          <ul className={brandGrid}>
            {brands.map((brand, index) => (
              <li key={brand.id}>
                <BrandCard
                  brand={brand}
                  showsAccepting
                  isFirst={index === 0}
                  action={<SaveBrandButton brand={brand} />}
                  menu={<CardMenu userId={brand.userId} name={brand.name} />}
                />
              </li>
            ))}
          </ul>
        </Suspense>
      )}
      {isFetchNextPageError && (
        <Alert className="mt-6">We couldn’t load more brands. Please try again.</Alert>
      )}
      {hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more brands
          </Button>
        </div>
      )}
    </section>
  )
}

function Loading() {
  return (
    <div className={brandGrid}>
      <SkeletonList count={SKELETONS}>
        <BrandCardSkeleton />
      </SkeletonList>
    </div>
  )
}

function NothingFound({ filters, onClear }: BrandResultsProps) {
  const isNarrowed = brandFilterChips(filters).length > 0
  return (
    <EmptyState
      title={isNarrowed ? 'No brands match these filters' : 'No brands yet'}
      className="py-16"
      action={
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {isNarrowed && (
            <Button variant="secondary" onClick={onClear}>
              Clear filters
            </Button>
          )}
          <ButtonLink to={paths.register({ role: 'BRAND' })}>Join as a brand partner</ButtonLink>
        </div>
      }
    >
      {isNarrowed
        ? 'Try fewer categories or another country. Brand accounts are completely free.'
        : 'Set up your company: brand accounts are completely free, with full access.'}
    </EmptyState>
  )
}

function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert title="We couldn’t load the brands">
      <p>Check your connection and try again.</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
        <RefreshIcon />
        Retry
      </Button>
    </Alert>
  )
}
