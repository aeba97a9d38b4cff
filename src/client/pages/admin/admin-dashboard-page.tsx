import { useSuspenseQuery } from '@tanstack/react-query'
import { AdminDashboard } from '#client/features/dashboards/admin-dashboard.tsx'
import { adminDashboardQuery } from '#client/features/dashboards/dashboard.queries.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'

export const meta = privatePage('Admin overview', 'Users, disputes and support tickets.')

export const load = ({ queryClient }: PageContext) =>
  queryClient.fetchQuery({ ...adminDashboardQuery, staleTime: 0 })

export default function AdminDashboardPage() {
  const { data: dashboard } = useSuspenseQuery(adminDashboardQuery)
  return <AdminDashboard dashboard={dashboard} />
}
