import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AthleteCard } from '#client/features/athletes/athlete-card.tsx'
import { AthleteCardSkeleton } from '#client/features/athletes/athlete-card-skeleton.tsx'
import { athleteName } from '#client/features/athletes/athlete-summary.ts'
import { AthleteResults } from '#client/features/directory/athlete-results.tsx'
import { athletePlacesQuery, motorsportsQuery } from '#client/features/directory/directory.queries.ts'
import { FilterPanel } from '#client/features/directory/filter-panel.tsx'
import { useRememberSearch } from '#client/features/directory/use-remember-search.ts'
import { CompareTray } from '#client/features/discover/compare-tray.tsx'
import {
  discoverListQuery,
  savedSearchesQuery,
  shortlistsQuery,
} from '#client/features/discover/discover.queries.ts'
import { ScoutBar } from '#client/features/discover/scout-bar.tsx'
import { ScoutFilters } from '#client/features/discover/scout-filters.tsx'
import { ScoutedTile } from '#client/features/discover/scouted-tile.tsx'
import { WishesHint } from '#client/features/discover/wishes-hint.tsx'
import { SendOfferButton } from '#client/features/offers/send-offer-button.tsx'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useUrlFilters } from '#client/lib/use-url-filters.ts'
import { Eyebrow } from '#client/ui/eyebrow.tsx'
import { Lede } from '#client/ui/lede.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { noFilters, parseFilters, sortOf, toSearch } from '#shared/athletes/athlete-filters.rules.ts'

export const meta: PageMeta = {
  title: 'Discover racers',
  description: 'Find the racers who fit your brand, and keep them at hand.',
  noIndex: true,
}

/** What fails here is said by the page itself. */
export async function load({ queryClient, search }: PageContext) {
  await Promise.allSettled([
    queryClient.ensureInfiniteQueryData(discoverListQuery(parseFilters(search))),
    queryClient.ensureQueryData(motorsportsQuery),
    queryClient.ensureQueryData(athletePlacesQuery),
    queryClient.ensureQueryData(shortlistsQuery),
    queryClient.ensureQueryData(savedSearchesQuery),
  ])
}

const filterRules = { parse: parseFilters, toSearch, none: noFilters }

export default function DiscoverAthletesPage() {
  const { filters, update: change } = useUrlFilters(filterRules)
  const list = useInfiniteQuery({ ...discoverListQuery(filters), placeholderData: keepPreviousData })
  const first = list.data?.pages[0]
  const total = (!list.isPlaceholderData && first?.total) || null
  const remember = useRememberSearch('athletes', filters.search, total)
  const isUnmatched = first?.items[0]?.match === null
  return (
    <>
      <PageWidth className="grid gap-5 pt-8 pb-2">
        <div className="grid gap-3">
          <Eyebrow>Scouting</Eyebrow>
          <h1 className="text-4xl">Discover racers</h1>
          <Lede>Who fits what you look for, why, and who you want to talk to next.</Lede>
        </div>
        <ScoutBar filters={filters} nameOf={athleteName} />
        {isUnmatched && <WishesHint />}
      </PageWidth>
      <PageWidth className="grid gap-x-10 gap-y-8 pt-5 pb-section lg:grid-cols-[19rem_minmax(0,1fr)]">
        <FilterPanel
          filters={filters}
          onChange={change}
          total={total}
          isLoading={list.isPending || list.isPlaceholderData}
          onSearch={remember}
        >
          <ScoutFilters filters={filters} onChange={change} />
        </FilterPanel>
        <AthleteResults
          filters={filters}
          onChange={change}
          list={list}
          renderCard={(athlete) => (
            <ScoutedTile
              athlete={athlete}
              name={athleteName(athlete)}
              action={
                <SendOfferButton
                  athleteId={athlete.userId}
                  name={athleteName(athlete)}
                  size="sm"
                  variant="quiet"
                />
              }
              card={
                <AthleteCard athlete={athlete} inDirectory showsPriority={sortOf(filters) === 'priority'} />
              }
            />
          )}
          skeleton={<AthleteCardSkeleton />}
        />
      </PageWidth>
      <CompareTray />
    </>
  )
}
