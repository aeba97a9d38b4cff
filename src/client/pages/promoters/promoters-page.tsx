import { promoterMap } from '#client/features/maps/map-kinds.ts'
import { ListOrMap } from '#client/features/maps/map-split.tsx'
import { promotersQuery } from '#client/features/promoters/promoter.queries.ts'
import { PromoterDirectory } from '#client/features/promoters/promoter-directory.tsx'
import { promoterName, promoterPath } from '#client/features/promoters/promoter-summary.ts'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { itemList } from '#client/lib/structured-data.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { paths } from '#shared/paths.ts'
import { noFilters, parseFilters, toSearch } from '#shared/promoters/promoter-filters.rules.ts'

/** Ruling R6: two addresses, one of them its own. */
const about: PageMeta = {
  title: 'Event Promoters',
  description:
    'Race series and events from short ovals to hill climbs: who runs them, where, and when the gates open next.',
  canonical: paths.eventPromoters(),
}

export function meta({ queryClient, search }: PageContext): PageMeta {
  const list = queryClient.getQueryData(promotersQuery(parseFilters(search)).queryKey)
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  if (!list || !config) return about
  const entries = list.pages
    .flatMap(({ items }) => items)
    .map((promoter) => ({
      name: promoterName(promoter.eventName),
      path: promoterPath(promoter),
    }))
  return { ...about, structuredData: [itemList(config.appUrl, about.title, entries)] }
}

/** The server waits for the list, so that it is in its HTML; in the browser its stand-ins are shown at once. */
export async function load({ queryClient, search }: PageContext): Promise<void> {
  const list = queryClient.prefetchInfiniteQuery(preferCached(promotersQuery(parseFilters(search))))
  if (import.meta.env.SSR) await list
}

export default function PromotersPage() {
  return (
    <>
      <PageBanner
        title="Event Promoters"
        lede="Series, race weekends and one-off events. See who runs them, which classes start, and when the gates open next."
      />
      <PromoterDirectory
        renderResults={(list, filters, onSearchArea) => (
          <ListOrMap
            kind={promoterMap}
            filters={toSearch({ ...filters, area: null, sortBy: noFilters.sortBy })}
            area={filters.area}
            onSearchArea={onSearchArea}
          >
            {list}
          </ListOrMap>
        )}
      />
    </>
  )
}
