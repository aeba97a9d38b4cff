import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { endpointKey } from '#client/lib/endpoint-query.ts'
import { useNotificationCounts } from '#client/lib/notification-counts.ts'
import { startPush, usePush } from '#client/lib/push.ts'
import { PushBell } from './push-bell.tsx'
import { PushCountsBanner } from './push-counts-banner.tsx'
import { PushPermissionBanner } from './push-permission-banner.tsx'

/** Specification 4: neither banner shows when push is unsupported, already subscribed, or permission is denied. */
export function PushNotices({ userId }: { userId: string }): ReactNode {
  const { isKnown, isSupported, permission, isSubscribed } = usePush()
  const counts = useNotificationCounts()
  const areCounted = useQueryClient().getQueryData(endpointKey(notificationCalls.counts, {})) !== undefined
  useEffect(() => {
    void startPush(userId)
  }, [userId])
  if (!isKnown || !isSupported || permission === 'denied') return null
  if (isSubscribed) return <PushBell counts={counts} />
  return (
    <>
      {permission === 'default' && <PushPermissionBanner userId={userId} />}
      {areCounted && <PushCountsBanner userId={userId} counts={counts} />}
    </>
  )
}
