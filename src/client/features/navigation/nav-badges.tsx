import { useQuery, useQueryClient } from '@tanstack/react-query'
import { disputeCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { useNotificationCounts } from '#client/lib/notification-counts.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { BADGE_MAX } from '#shared/notifications/notification.constants.ts'

export function UnreadMessages({ className }: { className?: string }) {
  const { messages } = useNotificationCounts()
  if (messages === 0) return null
  return (
    <>
      <CountBadge count={messages} max={BADGE_MAX} {...(className && { className })} />
      <span className="sr-only"> {messages} unread</span>
    </>
  )
}

const openDisputesQuery = endpointQuery(disputeCalls.count, {})

export function WaitingDisputes({ className }: { className?: string }) {
  // A part that hydrates late must first render what the server rendered.
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const { data } = useQuery(openDisputesQuery)
  const refetch = () => void queryClient.invalidateQueries(openDisputesQuery)
  useRealtimeEvent('contract', refetch)
  useRealtimeEvent('poll', refetch)
  if (!isHydrated || !data || data.open === 0) return null
  return (
    <>
      <CountBadge count={data.open} max={BADGE_MAX} {...(className && { className })} />
      <span className="sr-only"> {data.open} to decide</span>
    </>
  )
}
