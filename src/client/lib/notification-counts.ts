import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { notificationCalls } from './endpoint-map.ts'
import { endpointQuery } from './endpoint-query.ts'
import { useRealtimeEvent } from './realtime.ts'
import { useSession } from './session.ts'

/** Specification 7: no retries. */
const countsQuery = () =>
  queryOptions({
    ...endpointQuery(notificationCalls.counts, {}),
    retry: false,
  })

const none: NotificationCounts = { messages: 0, offers: 0 }

/** The unread counts of the signed-in user, updated live; zero for visitors. */
export function useNotificationCounts(): NotificationCounts {
  const session = useSession()
  // A component that hydrates late must first render what the server rendered, to avoid a mismatch.
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const { queryKey } = countsQuery()
  useRealtimeEvent('counts', ({ counts }) => queryClient.setQueryData(queryKey, counts))
  useRealtimeEvent('poll', () => void queryClient.invalidateQueries({ queryKey }))
  const { data } = useQuery({ ...countsQuery(), enabled: session !== null })
  return (isHydrated && session && data) || none
}
