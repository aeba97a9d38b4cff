import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { AthleteCard, AthleteCardSkeleton } from '#client/features/athletes/athlete-card.tsx'
import { racerMap } from '#client/features/maps/map-kinds.ts'
import { ListOrMap } from '#client/features/maps/map-split.tsx'
import { AthleteResults } from '#client/features/search/athlete-results.tsx'
import { directorySearchKind, savedAthleteFilters } from '#client/features/search/athlete-search-kind.ts'
import { DirectoryHero, MembersOnly, SponsorCall } from '#client/features/search/directory-sections.tsx'
import { useAthleteFilters } from '#client/features/search/filter-fields.tsx'
import { FilterPanel } from '#client/features/search/filter-panel.tsx'
import { SavedSearchTools } from '#client/features/search/saved-search-tools.tsx'
import {
  athleteListQuery,
  athletePlacesQuery,
  motorsportsQuery,
} from '#client/features/search/search.queries.ts'
import { useSearchHistory } from '#client/fields/search-field.tsx'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { AthleteCard as Athlete } from '#shared/athletes/athlete.contract.ts'
import { athleteName } from '#shared/athletes/athlete.rules.ts'
import { athleteSorts } from '#shared/athletes/athlete-filters.constants.ts'
import { parseFilters, sortOf, toMapQuery } from '#shared/athletes/athlete-filters.rules.ts'

export const meta: PageMeta = {
  title: 'Racers/Teams',
  description: 'Find racers and teams by motorsport, place, experience and results.',
}

/** The server waits for the data; in the browser the page shows at once and renders loading and failure itself. */
export async function load({ queryClient, session, search }: PageContext) {
  if (!session) return
  const loaded = Promise.allSettled([
    queryClient.ensureInfiniteQueryData(athleteListQuery(parseFilters(search))),
    queryClient.ensureQueryData(motorsportsQuery),
    queryClient.ensureQueryData(athletePlacesQuery),
  ])
  if (import.meta.env.SSR) await loaded
}

export default function AthleteDirectoryPage() {
  return useSession() ? <Directory /> : <MembersOnly />
}

function Directory() {
  const search = useAthleteFilters()
  const { filters } = search
  const role = useSession()?.user.role
  const list = useInfiniteQuery({ ...athleteListQuery(filters), placeholderData: keepPreviousData })
  const total = (!list.isPlaceholderData && list.data?.pages[0]?.total) || null
  const saveSearch = useSearchHistory('athletes', filters.search, total)
  const showsPriority = sortOf(filters) === 'priority'
  const renderCard = useCallback(
    (athlete: Athlete) => (
      <AthleteCard
        athlete={athlete}
        inDirectory
        showsPriority={showsPriority}
        menu={<CardMenu userId={athlete.userId} name={athleteName(athlete)} />}
      />
    ),
    [showsPriority],
  )
  return (
    <>
      <DirectoryHero />
      {role === 'PROMOTER' && (
        <PageWidth className="flex flex-wrap gap-2 pt-5">
          <SavedSearchTools kind={directorySearchKind} filters={savedAthleteFilters(filters, athleteSorts)} />
        </PageWidth>
      )}
      <PageWidth className="grid gap-x-10 gap-y-8 pt-5 pb-section md:pt-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <FilterPanel
          search={search}
          total={total}
          isLoading={list.isPending || list.isPlaceholderData}
          onSearch={saveSearch}
        />
        <ListOrMap
          kind={racerMap}
          filters={toMapQuery(filters)}
          area={filters.area}
          onSearchArea={(area) => search.change({ area })}
        >
          <AthleteResults
            search={search}
            list={list}
            renderCard={renderCard}
            skeleton={<AthleteCardSkeleton />}
          />
        </ListOrMap>
      </PageWidth>
      <SponsorCall />
    </>
  )
}
