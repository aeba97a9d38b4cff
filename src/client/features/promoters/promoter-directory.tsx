import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { SearchField, useSearchHistory } from '#client/fields/search-field.tsx'
import { useUrlFilters } from '#client/lib/use-url-filters.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { Sheet, SheetClose, SheetContent, SheetTrigger } from '#client/ui/sheet.tsx'
import { FilterIcon } from '#client/ui/tool-icons.tsx'
import { formatTotal } from '#shared/format/number.ts'
import { pluralTotal } from '#shared/format/plural.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'
import { promoterSorts } from '#shared/promoters/promoter.constants.ts'
import {
  filterChips,
  noFilters,
  type PromoterFilters,
  parseFilters,
  toSearch,
  withoutFilter,
} from '#shared/promoters/promoter-filters.rules.ts'
import { promotersQuery } from './promoter.queries.ts'
import { PromoterAdvancedFilters } from './promoter-advanced-filters.tsx'
import { NoPromoters, PromoterGrid, PromotersFailed, PromotersLoading } from './promoter-results.tsx'

const filterRules = { parse: parseFilters, toSearch, none: noFilters, without: withoutFilter, keeps: 'view' }

type PromoterDirectoryProps = {
  /** Puts a map beside the list. */
  renderResults: (
    list: ReactNode,
    filters: PromoterFilters,
    onSearchArea: (area: Bounds) => void,
  ) => ReactNode
}

/** Specification 2.8: the controls, the count and the cards. */
export function PromoterDirectory({ renderResults }: PromoterDirectoryProps) {
  const { filters, resets, change, remove, reset } = useUrlFilters(filterRules)
  const [isOpen, setIsOpen] = useState(false)
  const list = useInfiniteQuery({ ...promotersQuery(filters), placeholderData: keepPreviousData })
  const promoters = list.data?.pages.flatMap(({ items }) => items) ?? []
  const total = list.data?.pages[0]?.total
  const chips = filterChips(filters)
  const isLoading = !total || list.isPlaceholderData
  const saveSearch = useSearchHistory('promoters', filters.search, isLoading ? null : total)
  const advanced = (
    <PromoterAdvancedFilters key={resets} filters={filters} onChange={change} onReset={() => reset()} />
  )

  const results = (
    <div className="@container">
      {list.isError ? (
        <PromotersFailed onTryAgain={() => void list.refetch()} />
      ) : list.isPending ? (
        <PromotersLoading />
      ) : promoters.length === 0 && !isLoading ? (
        <NoPromoters hasFilters={chips.length > 0} onClear={() => reset()} />
      ) : (
        // Hydrated after the controls, in small tasks.
        <Suspense>
          <PromoterGrid promoters={promoters} isStale={list.isPlaceholderData} />
        </Suspense>
      )}

      {list.hasNextPage && !list.isError && (
        <div className="mt-8 grid justify-items-center">
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  )

  return (
    <PageWidth className="py-8 md:py-10">
      <div className="grid gap-5">
        <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem_auto] md:items-end">
          <SearchField
            key={resets}
            value={filters.search}
            onChange={(search) => change({ search })}
            onSearch={saveSearch}
            keep={toSearch({ ...filters, search: '' })}
            scope="promoters"
            placeholder="Event, series, track or town"
          />
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:contents">
            <Field label="Sort by">
              <Select
                value={filters.sortBy}
                onChange={({ currentTarget }) =>
                  change({
                    sortBy:
                      promoterSorts.find(({ value }) => value === currentTarget.value)?.value ?? 'priority',
                  })
                }
              >
                <Options of={promoterSorts} entry={({ value, label }) => [value, label]} />
              </Select>
            </Field>
            <Button
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls={isOpen ? 'advanced-filters' : undefined}
              onClick={() => setIsOpen(!isOpen)}
              className="max-md:hidden"
            >
              <FilterIcon />
              Advanced Filters
            </Button>
            <Sheet>
              <SheetTrigger asChild>
                <Button variant="secondary" className="md:hidden">
                  <FilterIcon />
                  Advanced Filters
                </Button>
              </SheetTrigger>
              <SheetContent side="bottom" title="Advanced Filters">
                {advanced}
                <SheetClose asChild>
                  <Button full className="mt-3">
                    Show {isLoading ? 'results' : pluralTotal(total, 'result')}
                  </Button>
                </SheetClose>
              </SheetContent>
            </Sheet>
          </div>
        </div>
        {isOpen && (
          <div
            id="advanced-filters"
            className="animate-enter rounded-lg border border-line bg-card p-5 max-md:hidden"
          >
            {advanced}
          </div>
        )}
        <FilterChips chips={chips} onRemove={remove} onClearAll={() => reset()} />
      </div>

      <div role="status" className="mt-8 mb-6 border-t-2 border-rule pt-4">
        {!list.isError && (
          <h2 className="text-2xl">
            {isLoading ? 'Loading...' : `${formatTotal(total)} Event Promoters Found`}
          </h2>
        )}
      </div>

      {renderResults(results, filters, (area) => change({ area }))}
    </PageWidth>
  )
}
