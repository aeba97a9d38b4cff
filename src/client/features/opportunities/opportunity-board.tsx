import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useUrlFilters } from '#client/lib/use-url-filters.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLayout } from '#client/ui/filter-layout.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { pluralTotal } from '#shared/format/plural.ts'
import { opportunitySorts } from '#shared/opportunities/opportunity.constants.ts'
import type { OpenOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { paths } from '#shared/paths.ts'
import { BoardFilterFields } from './board-filter-fields.tsx'
import { boardQuery } from './opportunity.queries.ts'
import { boardChips, noBoardFilters, readBoardFilters, toBoardQuery } from './opportunity-filters.ts'
import { OpportunityPass } from './opportunity-pass.tsx'

const filterRules = { parse: readBoardFilters, toSearch: toBoardQuery, none: noBoardFilters }

type OpportunityBoardProps = { actionOf: (opportunity: OpenOpportunity) => ReactNode }

/** The open opportunities of all brands (ruling R43). */
export function OpportunityBoard({ actionOf }: OpportunityBoardProps) {
  const { filters, change, remove, reset } = useUrlFilters(filterRules)
  const list = useInfiniteQuery({ ...boardQuery(filters), placeholderData: keepPreviousData })
  const clear = () => reset({ sort: filters.sort })
  const chips = boardChips(filters)
  const total = list.data?.pages[0]?.total ?? null
  const count = total && pluralTotal(total, 'opportunity', 'opportunities')
  return (
    <FilterLayout
      title="Find opportunities"
      count={count}
      what="opportunities"
      fields={<BoardFilterFields filters={filters} onChange={change} />}
      chips={chips}
      onRemove={remove}
      onClear={clear}
    >
      <section aria-labelledby="opportunities-found" aria-busy={list.isPending || list.isPlaceholderData}>
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-rule pt-4">
          <h2 id="opportunities-found" aria-live="polite" className="text-xl">
            {count ? `Found ${count}` : 'Loading opportunities...'}
          </h2>
          <p className="mono text-sm text-muted">
            Sorted by {opportunitySorts.find(({ value }) => value === filters.sort)?.label}
          </p>
        </div>
        <PagedList
          list={list}
          what="opportunities"
          skeleton={<Loading />}
          empty={<NothingFound isFiltered={chips.length > 0} onClear={clear} />}
        >
          {(opportunities) => (
            <ul className="grid gap-5">
              {opportunities.map((opportunity) => (
                <li key={opportunity.id}>
                  <OpportunityPass
                    opportunity={opportunity}
                    brand={opportunity.brand}
                    action={actionOf(opportunity)}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </FilterLayout>
  )
}

const Loading = () => (
  <div className="grid gap-5">
    <SkeletonList count={3}>
      <Skeleton className="h-64" />
    </SkeletonList>
  </div>
)

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={isFiltered ? 'No opportunities match these filters' : 'No open opportunities right now'}
      className="py-16"
      action={
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {isFiltered && (
            <Button variant="secondary" onClick={onClear}>
              Clear filters
            </Button>
          )}
          <ButtonLink to={paths.brands({ accepting: 'true' })}>Brands accepting applications</ButtonLink>
        </div>
      }
    >
      {isFiltered
        ? 'Try fewer filters. Many brands also accept applications without an opportunity.'
        : 'Many brands also accept applications without an opportunity.'}
    </EmptyState>
  )
}
