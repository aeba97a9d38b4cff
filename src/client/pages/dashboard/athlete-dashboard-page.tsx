import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { BrandCard } from '#client/features/brands/brand-card.tsx'
import { AthleteDashboard } from '#client/features/dashboards/athlete-dashboard.tsx'
import { athleteDashboardQuery } from '#client/features/dashboards/dashboard.queries.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'
import { loadDashboard, slotsOf } from './dashboard-parts.tsx'

export const meta = privatePage('Dashboard', 'Your offers, applications, contracts and profile views.')

/** Ruling R3: users without a role choose one here; other roles are redirected to their own dashboard. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role
  if (!role) return
  if (role !== 'ATHLETE') throw redirect({ href: dashboardPath(role), replace: true })
  await loadDashboard(queryClient, athleteDashboardQuery)
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
      {...slotsOf(dashboard)}
      brands={
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {dashboard.brands.map((brand) => (
            <li key={brand.id}>
              <BrandCard
                brand={brand}
                showsAccepting
                menu={<CardMenu userId={brand.userId} name={brand.name} />}
              />
            </li>
          ))}
        </ul>
      }
    />
  )
}

const ChooseAccountType = () => (
  <PageWidth className="grid justify-items-start gap-5 py-section">
    <h1 className="text-4xl">Choose your account type</h1>
    <p className="max-w-[52ch] text-lg text-muted">
      Racers, brands and event promoters each have their own dashboard. Choose your account type to open
      yours.
    </p>
    <ButtonLink to={paths.accountType()} size="lg">
      Choose account type
    </ButtonLink>
  </PageWidth>
)
