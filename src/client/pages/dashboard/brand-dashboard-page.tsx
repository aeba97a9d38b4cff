import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { AthleteCard } from '#client/features/athletes/athlete-card.tsx'
import { BrandDashboard } from '#client/features/dashboards/brand-dashboard.tsx'
import { brandDashboardQuery } from '#client/features/dashboards/dashboard.queries.ts'
import { MarginButton } from '#client/features/roi/margin-button.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { useSession } from '#client/lib/session.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { athleteName } from '#shared/athletes/athlete.rules.ts'
import { loadDashboard, slotsOf } from './dashboard-parts.tsx'

export const meta = privatePage('Dashboard', 'Your applications, offers and contracts.')

/** Ruling R2: other roles are redirected to their own dashboard. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role ?? null
  if (role !== 'BRAND') throw redirect({ href: dashboardPath(role), replace: true })
  await loadDashboard(queryClient, brandDashboardQuery)
}

export default function BrandDashboardPage() {
  const session = useSession()
  const { data: dashboard } = useSuspenseQuery(brandDashboardQuery)
  return (
    <BrandDashboard
      dashboard={dashboard}
      name={session?.profile?.name ?? session?.user.firstName ?? 'Your brand'}
      {...slotsOf(dashboard, true)}
      roiSettings={<MarginButton />}
      racers={
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {dashboard.racers.map((racer) => (
            <li key={racer.id}>
              <AthleteCard
                athlete={racer}
                menu={<CardMenu userId={racer.userId} name={athleteName(racer)} />}
              />
            </li>
          ))}
        </ul>
      }
    />
  )
}
