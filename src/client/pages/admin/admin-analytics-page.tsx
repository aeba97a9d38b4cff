import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { marketplaceQuery } from '#client/features/analytics/analytics.queries.ts'
import { readAnalyticsSearch } from '#client/features/analytics/analytics-search.ts'
import { MarketplaceBoard } from '#client/features/analytics/marketplace-board.tsx'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'

export const meta = privatePage(
  'Marketplace analytics',
  'Visitors, sign-ups, searches, deals and deliveries.',
)

export const load = ({ queryClient, search }: PageContext) =>
  queryClient.fetchQuery(marketplaceQuery(readAnalyticsSearch(search)))

export default function AdminAnalyticsPage() {
  const search = readAnalyticsSearch(useSearch({ strict: false }))
  const { data: analytics } = useSuspenseQuery(marketplaceQuery(search))
  return (
    <Workspace
      title="Analytics"
      lede="Visitors, sign-ups, searches, deals and deliveries of the whole marketplace."
    >
      <MarketplaceBoard analytics={analytics} search={search} />
    </Workspace>
  )
}
