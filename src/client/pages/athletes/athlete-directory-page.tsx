import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AthleteCard } from '#client/features/athletes/athlete-card.tsx'
import { AthleteCardSkeleton } from '#client/features/athletes/athlete-card-skeleton.tsx'
import { AthleteResults } from '#client/features/directory/athlete-results.tsx'
import {
  athleteListQuery,
  athletePlacesQuery,
  motorsportsQuery,
} from '#client/features/directory/directory.queries.ts'
import { DirectoryHero } from '#client/features/directory/directory-hero.tsx'
import { FilterPanel } from '#client/features/directory/filter-panel.tsx'
import { MembersOnly } from '#client/features/directory/members-only.tsx'
import { SponsorCall } from '#client/features/directory/sponsor-call.tsx'
import { useRememberSearch } from '#client/features/directory/use-remember-search.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { useUrlFilters } from '#client/lib/use-url-filters.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { noFilters, parseFilters, sortOf, toSearch } from '#shared/athletes/athlete-filters.rules.ts'

export const meta: PageMeta = {
  title: 'Racers/Teams',
  description: 'Find racers and teams by motorsport, place, experience and results.',
}

/** The first HTML is complete; in the browser the page comes at once and shows by itself what is on its way or failed. */
export async function load({ queryClient, session, search }: PageContext) {
  if (!session) return
  const asked = Promise.allSettled([
    queryClient.ensureInfiniteQueryData(athleteListQuery(parseFilters(search))),
    queryClient.ensureQueryData(motorsportsQuery),
    queryClient.ensureQueryData(athletePlacesQuery),
  ])
  if (import.meta.env.SSR) await asked
}

const filterRules = { parse: parseFilters, toSearch, none: noFilters }

export default function AthleteDirectoryPage() {
  return useSession() ? <Directory /> : <MembersOnly />
}

function Directory() {
  const { filters, update: change } = useUrlFilters(filterRules)
  const list = useInfiniteQuery({ ...athleteListQuery(filters), placeholderData: keepPreviousData })
  const total = (!list.isPlaceholderData && list.data?.pages[0]?.total) || null
  const remember = useRememberSearch('athletes', filters.search, total)
  return (
    <>
      <DirectoryHero />
      <PageWidth className="grid gap-x-10 gap-y-8 pt-5 pb-section md:pt-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <FilterPanel
          filters={filters}
          onChange={change}
          total={total}
          isLoading={list.isPending || list.isPlaceholderData}
          onSearch={remember}
        />
        <AthleteResults
          filters={filters}
          onChange={change}
          list={list}
          renderCard={(athlete) => (
            <AthleteCard athlete={athlete} inDirectory showsPriority={sortOf(filters) === 'priority'} />
          )}
          skeleton={<AthleteCardSkeleton />}
        />
      </PageWidth>
      <SponsorCall />
    </>
  )
}
