import { promotersQuery } from '#client/features/promoters/promoter.queries.ts'
import { PromoterDirectory } from '#client/features/promoters/promoter-directory.tsx'
import { preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { paths } from '#shared/paths.ts'
import { parseFilters } from '#shared/promoters/promoter-filters.rules.ts'

/** Ruling R6: two addresses, one of them its own. */
export const meta: PageMeta = {
  title: 'Event Promoters',
  description:
    'Race series and events from short ovals to hill climbs: who runs them, where, and when the gates open next.',
  canonical: paths.eventPromoters(),
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
      <PromoterDirectory />
    </>
  )
}
