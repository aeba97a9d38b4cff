import { useSearch } from '@tanstack/react-router'
import { ApplyLink } from '#client/features/applications/apply-button.tsx'
import { boardQuery } from '#client/features/opportunities/opportunity.queries.ts'
import { OpportunityBoard } from '#client/features/opportunities/opportunity-board.tsx'
import {
  boardChips,
  readBoardFilters,
  toBoardQuery,
} from '#client/features/opportunities/opportunity-filters.ts'
import { describeChips, SavedSearchTools } from '#client/features/search/saved-search-tools.tsx'
import type { SavedSearchKind } from '#client/features/search/saved-searches.tsx'
import { appConfigQuery } from '#client/lib/app-config.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { itemList } from '#client/lib/structured-data.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'

const about: PageMeta = {
  title: 'Open sponsorship opportunities',
  description:
    'What brands are looking for right now: cash, products, discount codes and ambassador roles for racers and teams, with value, places and deadline.',
  canonical: paths.opportunities(),
}

export function meta({ queryClient, search }: PageContext): PageMeta {
  const list = queryClient.getQueryData(boardQuery(readBoardFilters(search)).queryKey)
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  if (!list || !config) return about
  const entries = list.pages
    .flatMap(({ items }) => items)
    .map(({ title, brand }) => ({ name: title, path: `${paths.brand({ slug: brand.slug })}#opportunities` }))
  return { ...about, structuredData: [itemList(config.appUrl, about.title, entries)] }
}

/** The server waits for the list, so that it is in its HTML; in the browser its stand-ins are shown at once. */
export async function load({ queryClient, search }: PageContext): Promise<void> {
  const list = queryClient.prefetchInfiniteQuery(boardQuery(readBoardFilters(search)))
  if (import.meta.env.SSR) await list
}

export default function OpportunitiesPage() {
  return (
    <>
      <PageBanner
        title="Open opportunities"
        lede="What brands are looking for right now. Apply with your racing profile and a few lines of your own."
      />
      <SavedOpportunitySearches />
      <OpportunityBoard
        actionOf={(opportunity) => <ApplyLink brand={opportunity.brand} opportunity={opportunity} />}
      />
    </>
  )
}

const searchKind: SavedSearchKind = {
  scope: 'opportunities',
  what: 'opportunities',
  placeholder: 'Cash for kart racers',
  describe: (filters) => describeChips(boardChips(readBoardFilters(filters)), 'All opportunities'),
  path: paths.opportunities,
}

/** Racers are told of new opportunities. */
function SavedOpportunitySearches() {
  const role = useSession()?.user.role
  const filters = readBoardFilters(useSearch({ strict: false }))
  if (role !== 'ATHLETE') return null
  return (
    <PageWidth className="flex flex-wrap gap-2 pt-6">
      <SavedSearchTools
        kind={searchKind}
        filters={boardChips(filters).length > 0 ? toBoardQuery(filters) : null}
      />
    </PageWidth>
  )
}
