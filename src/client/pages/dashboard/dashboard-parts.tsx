import type { QueryClient } from '@tanstack/react-query'
import { recentViewersQuery } from '#client/features/analytics/analytics.queries.ts'
import { RecentViewers } from '#client/features/analytics/named-viewers.tsx'
import type { DashboardSlots } from '#client/features/dashboards/role-dashboard.tsx'
import { loadFresh, publicationQuery } from '#client/features/profiles/profile.queries.ts'
import { UnpublishedNotice } from '#client/features/profiles/unpublished-notice.tsx'
import { privacyQuery } from '#client/lib/privacy.ts'
import type { CommonDashboard } from '#shared/dashboards/dashboard.contract.ts'

/** The figures of a role, and what `slotsOf` shows beside them. */
export const loadDashboard = (queryClient: QueryClient, figures: { queryKey: readonly unknown[] }) =>
  loadFresh(queryClient, [figures, publicationQuery, recentViewersQuery, privacyQuery])

/** What other features add to the dashboard of every role. */
export const slotsOf = ({ views }: CommonDashboard, hasEditLink = false): Omit<DashboardSlots, 'name'> => ({
  now: new Date(),
  notice: <UnpublishedNotice hasEditLink={hasEditLink} />,
  viewers: <RecentViewers viewers={views.viewers} />,
})
