import { useQueryClient } from '@tanstack/react-query'
import { dashboardCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'

export const homeFeedQuery = endpointQuery(dashboardCalls.home, {})
export const athleteDashboardQuery = endpointQuery(dashboardCalls.athlete, {})
export const brandDashboardQuery = endpointQuery(dashboardCalls.brand, {})
export const promoterDashboardQuery = endpointQuery(dashboardCalls.promoter, {})
export const adminDashboardQuery = endpointQuery(dashboardCalls.admin, {})

const dashboardKey = ['/api/dashboard'] as const

/** Refetches the dashboard when a deal has changed, and when live events may have been missed. */
export function useLiveDashboard(): void {
  const queryClient = useQueryClient()
  const refetch = () => void queryClient.invalidateQueries({ queryKey: dashboardKey })
  useRealtimeEvent('offer', refetch)
  useRealtimeEvent('application', refetch)
  useRealtimeEvent('contract', refetch)
  useRealtimeEvent('poll', refetch)
}
