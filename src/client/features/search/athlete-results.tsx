import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import type { ListPage } from '#client/lib/list-page.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { WarningIcon } from '#client/ui/icons.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { SkeletonList } from '#client/ui/skeleton.tsx'
import { filterChips, hasFilters, sortLabel } from '#shared/athletes/athlete-filter-chips.rules.ts'
import {
  type AthleteSorts,
  athleteSorts,
  DIRECTORY_PAGE,
  SKELETON_CARDS,
} from '#shared/athletes/athlete-filters.constants.ts'
import { sortOf, toQuery } from '#shared/athletes/athlete-filters.rules.ts'
import { pluralTotal } from '#shared/format/plural.ts'
import type { Total } from '#shared/http/list-headers.ts'
import { queryString } from '#shared/http/path.ts'
import { CardPage } from './card-page.tsx'
import type { AthleteSearch } from './filter-fields.tsx'
import { useImpressions } from './use-impressions.ts'

type Listed = { id: string }

type AthleteList<Athlete> = UseInfiniteQueryResult<{ pages: ListPage<Athlete>[] }>

type AthleteResultsProps<Athlete extends Listed> = {
  search: AthleteSearch
  list: AthleteList<Athlete>
  /** From `useCallback`: cards are rendered again when it changes. */
  renderCard: (athlete: Athlete) => ReactNode
  skeleton: ReactNode
  sorts?: AthleteSorts
  /** Rows instead of cards. */
  isList?: boolean
  /** Controls of the list beside its heading. */
  tools?: ReactNode
}

/** Columns by the width of the list, which a map beside it narrows. */
const grid = 'grid gap-4 @xl:grid-cols-2 @xl:gap-6 @3xl:grid-cols-3'

/** The results of specification 2.7: chips, header, cards, and each of the page's states. */
export function AthleteResults<Athlete extends Listed>({
  search: { filters, remove, reset },
  list,
  renderCard,
  skeleton,
  sorts = athleteSorts,
  isList = false,
  tools,
}: AthleteResultsProps<Athlete>) {
  const total = list.data?.pages[0]?.total
  return (
    <div className="@container grid content-start gap-5">
      <FilterChips
        chips={filterChips(filters)}
        onRemove={remove}
        onClearAll={() => reset({ sortBy: filters.sortBy })}
      />
      {list.isPending && <Loading skeleton={skeleton} />}
      {list.isError && !list.data && <SearchError />}
      {list.data && total && total.count === 0 && (
        <NoResults isFiltered={hasFilters(filters)} onClear={() => reset()} />
      )}
      {list.data && total && total.count > 0 && (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t-2 border-rule pt-4">
            <h2 className="text-2xl">{foundLabel(total)}</h2>
            <div className={cn('flex flex-wrap items-center gap-4', tools && 'justify-between max-sm:grow')}>
              <p className="mono text-sm text-muted">Sorted by {sortLabel(sortOf(filters, sorts))}</p>
              {tools}
            </div>
          </div>
          <Cards
            pages={list.data.pages}
            listName={`${queryString(toQuery(filters))}${isList ? '#list' : ''}`}
            isList={isList}
            words={filters.search}
            isOld={list.isPlaceholderData}
            renderCard={renderCard}
          />
          <LoadMore list={list} failure="We couldn’t load more racers. Please try again." />
        </>
      )}
    </div>
  )
}

/** Specification 2.7: "Found N Racer(s)". */
export const foundLabel = (total: Total): string => `Found ${pluralTotal(total, 'Racer')}`

type CardsProps<Athlete> = {
  pages: ListPage<Athlete>[]
  listName: string
  isList: boolean
  words: string
  isOld: boolean
  renderCard: (athlete: Athlete) => ReactNode
}

function Cards<Athlete extends Listed>({
  pages,
  listName,
  isList,
  words,
  isOld,
  renderCard,
}: CardsProps<Athlete>) {
  const watch = useImpressions(isOld ? null : words)
  const renderItems = useCallback(
    (items: readonly Athlete[], first: number) => (
      <ul aria-label={`Racers ${first} to ${first + items.length - 1}`} className={isList ? 'grid' : grid}>
        {items.map((athlete) => (
          <li key={athlete.id} ref={watch} data-athlete={athlete.id}>
            {renderCard(athlete)}
          </li>
        ))}
      </ul>
    ),
    [isList, watch, renderCard],
  )
  return (
    <div
      aria-busy={isOld}
      className={cn('grid transition-opacity', !isList && 'gap-4 md:gap-6', isOld && 'opacity-60')}
    >
      {pages.flatMap(sliceItems).map((slice, index) => {
        const first = index * DIRECTORY_PAGE + 1
        const name = `${listName}#${first}`
        return <CardPage key={name} list={listName} first={first} renderItems={renderItems} {...slice} />
      })}
    </div>
  )
}

/** Cards leave the document in small groups, however many were loaded at once. */
const sliceItems = <Item,>({ items }: ListPage<Item>) =>
  Array.from({ length: Math.ceil(items.length / DIRECTORY_PAGE) }, (_, index) => ({
    items,
    offset: index * DIRECTORY_PAGE,
  }))

function Loading({ skeleton }: { skeleton: ReactNode }) {
  return (
    <div className={grid}>
      <SkeletonList count={SKELETON_CARDS}>{skeleton}</SkeletonList>
    </div>
  )
}

function SearchError() {
  return (
    <EmptyState
      level="h2"
      icon={<WarningIcon />}
      title="Search Error"
      action={
        <Button className="mt-2" onClick={() => window.location.reload()}>
          Try Again
        </Button>
      }
    >
      Something went wrong while searching for athletes. Please try again.
    </EmptyState>
  )
}

function NoResults({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState level="h2" title="No Racers/Teams Found">
        Racers/Teams haven't joined the platform yet. Be the first to discover talent when they do!
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level="h2"
      title="No Racers/Teams Found"
      action={
        <Button className="mt-2" onClick={onClear}>
          Clear All Filters
        </Button>
      }
    >
      Try adjusting your search filters to find more athletes.
    </EmptyState>
  )
}
