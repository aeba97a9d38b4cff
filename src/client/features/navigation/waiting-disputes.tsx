import { useQuery, useQueryClient } from '@tanstack/react-query'
import { disputeCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { BADGE_MAX } from '#shared/notifications/notification.constants.ts'

const openDisputesQuery = endpointQuery(disputeCalls.count, {})

/** How many disputes wait for an operator, beside the word that leads to them. */
export function WaitingDisputes({ className }: { className?: string }) {
  // A part that hydrates late has to render as the server did first, whatever was loaded meanwhile.
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const { data } = useQuery(openDisputesQuery)
  const lookAgain = () => void queryClient.invalidateQueries(openDisputesQuery)
  useRealtimeEvent('contract', lookAgain)
  useRealtimeEvent('poll', lookAgain)
  if (!isHydrated || !data || data.open === 0) return null
  return (
    <>
      <CountBadge count={data.open} max={BADGE_MAX} {...(className && { className })} />
      <span className="sr-only"> {data.open} to decide</span>
    </>
  )
}
