import { useSuspenseQuery } from '@tanstack/react-query'
import { twoFactorQuery } from '#client/features/auth/auth.queries.ts'
import { TwoFactorHint } from '#client/features/auth/two-factor-hint.tsx'
import { AdminDashboard } from '#client/features/dashboards/admin-dashboard.tsx'
import { adminDashboardQuery } from '#client/features/dashboards/dashboard.queries.ts'
import { NewestUsers } from '#client/features/users/user-row.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'

export const meta = privatePage('Admin overview', 'Users, disputes and support tickets.')

export const load = ({ queryClient }: PageContext) =>
  Promise.all([
    queryClient.fetchQuery({ ...adminDashboardQuery, staleTime: 0 }),
    queryClient.prefetchQuery(twoFactorQuery()),
  ])

export default function AdminDashboardPage() {
  const { data: dashboard, dataUpdatedAt } = useSuspenseQuery(adminDashboardQuery)
  return (
    <AdminDashboard
      dashboard={dashboard}
      dataAt={dataUpdatedAt}
      newestUsers={<NewestUsers users={dashboard.newest} />}
      notice={<TwoFactorHint />}
    />
  )
}
