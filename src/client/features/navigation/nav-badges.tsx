import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { disputeCalls, moderationCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { useNotificationCounts } from '#client/lib/notification-counts.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { BADGE_MAX } from '#shared/notifications/notification.constants.ts'

type BadgeProps = { className?: string | undefined }

export const UnreadMessages = ({ className }: BadgeProps) => (
  <Count count={useNotificationCounts().messages} state="unread" className={className} />
)

const WaitingOffers = ({ className }: BadgeProps) => (
  <Count count={useNotificationCounts().offers} state="waiting" className={className} />
)

const openDisputesQuery = endpointQuery(disputeCalls.count, {})
const openReportsQuery = endpointQuery(moderationCalls.count, {})

export function WaitingDisputes({ className }: BadgeProps) {
  const { data } = useQuery(openDisputesQuery)
  const { queryKey } = openDisputesQuery
  return <WaitingForAdmin count={data?.open} queryKey={queryKey} event="contract" className={className} />
}

function WaitingReports({ className }: BadgeProps) {
  const { data } = useQuery(openReportsQuery)
  const { queryKey } = openReportsQuery
  const count = data && data.open + data.appeals
  return <WaitingForAdmin count={count} queryKey={queryKey} event="report" className={className} />
}

type WaitingForAdminProps = BadgeProps & {
  count: number | undefined
  queryKey: QueryKey
  /** The live event that changes the count. */
  event: 'contract' | 'report'
}

function WaitingForAdmin({ count, queryKey, event, className }: WaitingForAdminProps) {
  // A part that hydrates late must first render what the server rendered.
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const refetch = () => void queryClient.invalidateQueries({ queryKey })
  useRealtimeEvent(event, refetch)
  useRealtimeEvent('poll', refetch)
  return <Count count={(isHydrated && count) || 0} state="to decide" className={className} />
}

/** The badges a destination can have. */
export const badges = {
  messages: UnreadMessages,
  offers: WaitingOffers,
  disputes: WaitingDisputes,
  reports: WaitingReports,
} satisfies Record<string, ComponentType<BadgeProps>>

export type Badge = keyof typeof badges

function Count({ count, state, className }: BadgeProps & { count: number; state: string }) {
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} max={BADGE_MAX} {...(className && { className })} />
      <span className="sr-only">
        {' '}
        {count} {state}
      </span>
    </>
  )
}
