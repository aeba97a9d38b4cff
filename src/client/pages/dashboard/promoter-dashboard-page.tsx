import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { promoterDashboardQuery } from '#client/features/dashboards/dashboard.queries.ts'
import { NoEventPage, PromoterDashboard } from '#client/features/dashboards/promoter-dashboard.tsx'
import { MyEventDates } from '#client/features/events/my-event-dates.tsx'
import { myPromoterQuery } from '#client/features/profiles/profile.queries.ts'
import { UnlistedNotice } from '#client/features/promoters/unlisted-notice.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import type { MyPromoter } from '#shared/promoters/promoter.contract.ts'
import { loadDashboard, slotsOf } from './dashboard-parts.tsx'

export const meta = privatePage('Dashboard', 'Dates, followers and views of your event or series.')

/** Ruling R2: other roles are redirected to their own dashboard; a promoter without a page stays, and can create it. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role ?? null
  if (role !== 'PROMOTER') throw redirect({ href: dashboardPath(role), replace: true })
  const promoter = await queryClient.fetchQuery({ ...myPromoterQuery, staleTime: 0 })
  if (promoter) await loadDashboard(queryClient, promoterDashboardQuery)
}

export default function PromoterDashboardPage() {
  const { data: promoter } = useSuspenseQuery(myPromoterQuery)
  return promoter ? <Loaded promoter={promoter} /> : <NoEventPage />
}

function Loaded({ promoter }: { promoter: MyPromoter }) {
  const { data: dashboard } = useSuspenseQuery(promoterDashboardQuery)
  const slots = slotsOf(dashboard)
  return (
    <PromoterDashboard
      dashboard={dashboard}
      name={promoter.eventName}
      {...slots}
      notice={
        <>
          {slots.notice}
          <UnlistedNotice />
        </>
      }
      dates={<MyEventDates place={promoter.place} />}
    />
  )
}
