import { useQuery, useQueryClient } from '@tanstack/react-query'
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

export const WaitingDisputes = ({ className }: BadgeProps) => (
  <WaitingForAdmin query={openDisputesQuery} event="contract" className={className} />
)

const WaitingReports = ({ className }: BadgeProps) => (
  <WaitingForAdmin query={openReportsQuery} event="report" className={className} />
)

type WaitingForAdminProps = BadgeProps & {
  query: typeof openDisputesQuery | typeof openReportsQuery
  /** The live event that changes the count. */
  event: 'contract' | 'report'
}

function WaitingForAdmin({ query, event, className }: WaitingForAdminProps) {
  // A part that hydrates late must first render what the server rendered.
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const { data } = useQuery(query)
  const refetch = () => void queryClient.invalidateQueries(query)
  useRealtimeEvent(event, refetch)
  useRealtimeEvent('poll', refetch)
  return <Count count={(isHydrated && data?.open) || 0} state="to decide" className={className} />
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
