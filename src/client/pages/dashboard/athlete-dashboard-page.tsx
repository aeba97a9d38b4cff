import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { BrandCard } from '#client/features/brands/brand-card.tsx'
import { AthleteDashboard } from '#client/features/dashboards/athlete-dashboard.tsx'
import { ChooseAccountType } from '#client/features/dashboards/choose-account-type.tsx'
import { athleteDashboardQuery } from '#client/features/dashboards/dashboard.queries.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'

export const meta: PageMeta = {
  title: 'Dashboard',
  description: 'Offers, applications, contracts and who looked at your profile.',
  noIndex: true,
}

/** Ruling R3: somebody without a role finds the choice of one here; other roles have a dashboard of their own. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role
  if (!role) return
  if (role !== 'ATHLETE') throw redirect({ href: dashboardPath(role), replace: true })
  await queryClient.fetchQuery({ ...athleteDashboardQuery, staleTime: 0 })
}

export default function AthleteDashboardPage() {
  const session = useSession()
  return session?.user.role === 'ATHLETE' ? (
    <Loaded
      name={[session.user.firstName, session.user.lastName].filter(Boolean).join(' ') || session.user.email}
    />
  ) : (
    <ChooseAccountType />
  )
}

function Loaded({ name }: { name: string }) {
  const { data: dashboard } = useSuspenseQuery(athleteDashboardQuery)
  return (
    <AthleteDashboard
      dashboard={dashboard}
      name={name}
      now={new Date()}
      brands={
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {dashboard.brands.map((brand) => (
            <li key={brand.id}>
              <BrandCard brand={brand} showsAccepting />
            </li>
          ))}
        </ul>
      }
    />
  )
}
