import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { AthleteCard, AthleteCardSkeleton } from '#client/features/athletes/athlete-card.tsx'
import { racerMap } from '#client/features/maps/map-kinds.ts'
import { MapSplit } from '#client/features/maps/map-split.tsx'
import { MessageButton } from '#client/features/messages/message-button.tsx'
import { OfferCardButton } from '#client/features/offers/open-offer-link.tsx'
import { AthleteResults } from '#client/features/search/athlete-results.tsx'
import { AthleteRow } from '#client/features/search/athlete-row.tsx'
import { AthleteTile } from '#client/features/search/athlete-tile.tsx'
import { BrandFilters } from '#client/features/search/brand-filters.tsx'
import { discoverViews, useDiscoverFilters } from '#client/features/search/filter-fields.tsx'
import { FilterPanel } from '#client/features/search/filter-panel.tsx'
import { PreferencesHint } from '#client/features/search/match-meter.tsx'
import { PinMatch } from '#client/features/search/pin-match.tsx'
import { athletePlacesQuery, motorsportsQuery } from '#client/features/search/search.queries.ts'
import { SearchToolbar } from '#client/features/search/search-toolbar.tsx'
import { SelectionBar } from '#client/features/search/selection-bar.tsx'
import {
  matchedAthletesQuery,
  savedSearchesQuery,
  shortlistsQuery,
} from '#client/features/search/shortlist.queries.ts'
import { useSelection } from '#client/features/search/use-selection.ts'
import { useSearchHistory } from '#client/fields/search-field.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { cn } from '#client/ui/cn.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Eyebrow, Lede } from '#client/ui/typography.tsx'
import { athleteName } from '#shared/athletes/athlete.rules.ts'
import { discoverSorts, unmatchedSorts } from '#shared/athletes/athlete-filters.constants.ts'
import { parseFilters, sortOf, toMapQuery } from '#shared/athletes/athlete-filters.rules.ts'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'

export const meta = privatePage(
  'Discover racers',
  'Find racers who match your brand and save them to shortlists.',
)

/** Failures are shown by the page. */
export async function load({ queryClient, search }: PageContext) {
  await Promise.allSettled([
    queryClient.ensureInfiniteQueryData(matchedAthletesQuery(parseFilters(search, discoverSorts))),
    queryClient.ensureQueryData(motorsportsQuery),
    queryClient.ensureQueryData(athletePlacesQuery),
    queryClient.ensureQueryData(shortlistsQuery),
    queryClient.ensureQueryData(savedSearchesQuery),
  ])
}

export default function DiscoverAthletesPage() {
  const { search, view, setView } = useDiscoverFilters()
  const { filters, change } = search
  const list = useInfiniteQuery({ ...matchedAthletesQuery(filters), placeholderData: keepPreviousData })
  const first = list.data?.pages[0]
  const total = (!list.isPlaceholderData && first?.total) || null
  const saveSearch = useSearchHistory('athletes', filters.search, total)
  const isUnmatched = first?.items[0]?.match === null
  const sorts = isUnmatched ? unmatchedSorts : discoverSorts
  const { selected } = useSelection()
  const [openPinId, setOpenPinId] = useState<string | null>(null)
  const isOnMap = view === 'map'
  const showsPriority = sortOf(filters, sorts) === 'priority'
  const renderCard = useCallback(
    (athlete: MatchedAthlete) =>
      view === 'grid' ? (
        <AthleteTile
          athlete={athlete}
          name={athleteName(athlete)}
          action={<OfferButton athlete={athlete} />}
          card={
            <AthleteCard
              athlete={athlete}
              inDirectory
              showsPriority={showsPriority}
              menu={<CardMenu userId={athlete.userId} name={athleteName(athlete)} />}
            />
          }
        />
      ) : (
        <AthleteRow
          athlete={athlete}
          name={athleteName(athlete)}
          action={
            <>
              <OfferButton athlete={athlete} />
              <CardMenu userId={athlete.userId} name={athleteName(athlete)} />
            </>
          }
          isCurrent={athlete.id === openPinId}
        />
      ),
    [view, showsPriority, openPinId],
  )
  return (
    <>
      <PageWidth className="grid gap-5 pt-8 pb-2">
        {/* On the map nothing but the title, so that the map is in view at once. */}
        <div
          className={isOnMap ? 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3' : 'grid gap-5'}
        >
          <div className="grid gap-3">
            {!isOnMap && <Eyebrow>Scouting</Eyebrow>}
            <h1 className="text-4xl">Discover racers</h1>
            {!isOnMap && (
              <Lede>Find racers who match what you’re looking for, see why, and start a conversation.</Lede>
            )}
          </div>
          <SearchToolbar filters={filters} nameOf={athleteName} />
        </div>
        {isUnmatched && <PreferencesHint />}
      </PageWidth>
      <PageWidth
        className={cn(
          'grid gap-x-10 gap-y-8 pt-5 pb-section',
          !isOnMap && 'xl:grid-cols-[19rem_minmax(0,1fr)]',
        )}
      >
        <FilterPanel
          search={search}
          total={total}
          isLoading={list.isPending || list.isPlaceholderData}
          onSearch={saveSearch}
          sorts={sorts}
          columnFrom="xl"
          isCompact={isOnMap}
        >
          <BrandFilters filters={filters} onChange={change} />
        </FilterPanel>
        <MapSplit
          isMapShown={isOnMap}
          kind={racerMap}
          filters={toMapQuery(filters)}
          area={filters.area}
          onSearchArea={(area) => change({ area })}
          markedIds={new Set(selected.map(({ id }) => id))}
          onOpenPin={setOpenPinId}
          renderPinActions={({ id }) => (
            <PinMatch athleteId={id} renderActions={(athlete) => <OfferButton athlete={athlete} />} />
          )}
          hasBottomBar={selected.length > 0}
        >
          <AthleteResults
            search={search}
            list={list}
            sorts={sorts}
            isList={view !== 'grid'}
            tools={<Segmented label="View" options={discoverViews} value={view} onValueChange={setView} />}
            renderCard={renderCard}
            skeleton={<AthleteCardSkeleton />}
          />
        </MapSplit>
      </PageWidth>
      <SelectionBar
        renderActions={(athlete) => (
          <>
            <MessageButton userId={athlete.userId} name={athleteName(athlete)} size="sm" variant="quiet" />
            <OfferButton athlete={athlete} />
          </>
        )}
      />
    </>
  )
}

const OfferButton = ({ athlete }: { athlete: MatchedAthlete }) => (
  <OfferCardButton athleteId={athlete.userId} name={athleteName(athlete)} size="sm" />
)
