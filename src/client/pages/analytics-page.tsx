import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { analyticsKeys, analyticsQuery, viewersQuery } from '#client/features/analytics/analytics.queries.ts'
import { AnalyticsBoard, exportAddress } from '#client/features/analytics/analytics-board.tsx'
import {
  type AnalyticsSearch,
  limitToBase,
  readAnalyticsSearch,
} from '#client/features/analytics/analytics-search.ts'
import { NamedViewers } from '#client/features/analytics/named-viewers.tsx'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { planName, useMissingFeature } from '#client/lib/plan-notice.tsx'
import { privacyQuery } from '#client/lib/privacy.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { ArrowDownIcon } from '#client/ui/tool-icons.tsx'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { planHas } from '#shared/memberships/entitlement.rules.ts'
import { latestToday } from '#shared/timezone.ts'

export const meta = privatePage('Analytics', 'Profile views, offers and sales with codes.')

/** A period beyond the plan shows what the plan has, and the screen says so. */
function searchFor(session: CurrentUser | null, search: Record<string, unknown>): AnalyticsSearch {
  const asked = readAnalyticsSearch(search)
  const plan = session?.user.membership.plan
  // Somewhere it is a later day already: a day near the limit is never asked for too early.
  return plan && planHas(plan, 'analytics.12-months') ? asked : limitToBase(asked, latestToday())
}

export async function load({ queryClient, session, search }: PageContext): Promise<void> {
  const asked = searchFor(session, search)
  await Promise.all([
    queryClient.fetchQuery(analyticsQuery(asked)),
    queryClient.prefetchInfiniteQuery(viewersQuery(asked)),
    queryClient.prefetchQuery({ ...privacyQuery, staleTime: 0 }),
  ])
}

export default function AnalyticsPage() {
  const search = searchFor(useSession(), useSearch({ strict: false }))
  const missing = useMissingFeature('analytics.12-months')
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
      <AnalyticsBoard
        analytics={analytics}
        search={search}
        longerIn={missing && planName(missing.plan)}
        viewerNames={<NamedViewers search={search} />}
      />
    </Workspace>
  )
}
