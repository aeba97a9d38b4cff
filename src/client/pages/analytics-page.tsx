import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { analyticsKeys, analyticsQuery, viewersQuery } from '#client/features/analytics/analytics.queries.ts'
import { AnalyticsBoard, exportAddress } from '#client/features/analytics/analytics-board.tsx'
import { readAnalyticsSearch } from '#client/features/analytics/analytics-search.ts'
import { NamedViewers } from '#client/features/analytics/named-viewers.tsx'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { privacyQuery } from '#client/lib/privacy.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { Button } from '#client/ui/button.tsx'
import { ArrowDownIcon } from '#client/ui/tool-icons.tsx'

export const meta = privatePage('Analytics', 'Profile views, offers and sales with codes.')

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const asked = readAnalyticsSearch(search)
  await Promise.all([
    queryClient.fetchQuery(analyticsQuery(asked)),
    queryClient.prefetchInfiniteQuery(viewersQuery(asked)),
    queryClient.prefetchQuery({ ...privacyQuery, staleTime: 0 }),
  ])
}

export default function AnalyticsPage() {
  const search = readAnalyticsSearch(useSearch({ strict: false }))
  const queryClient = useQueryClient()
  const { data: analytics } = useSuspenseQuery(analyticsQuery(search))
  useRealtimeEvent('contract', () => void queryClient.invalidateQueries({ queryKey: analyticsKeys.all }))
  return (
    <Workspace
      title="Analytics"
      actions={
        <Button asChild variant="secondary">
          <a href={exportAddress(search, 'trend')} download>
            <ArrowDownIcon />
            Export CSV
          </a>
        </Button>
      }
    >
      <AnalyticsBoard analytics={analytics} search={search} viewerNames={<NamedViewers search={search} />} />
    </Workspace>
  )
}
