import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { endpointKey } from '#client/lib/endpoint-query.ts'
import { useNotificationCounts } from '#client/lib/notification-counts.ts'
import { browserPush, type PushClient, usePush } from '#client/lib/push.ts'
import { PushBell } from './push-bell.tsx'
import { PushCountsBanner } from './push-counts-banner.tsx'
import { PushPermissionBanner } from './push-permission-banner.tsx'

type Props = { userId: string; push?: PushClient }

/** Specification 4: neither banner shows when push is unsupported, already subscribed, or permission is denied. */
export function PushNotices({ userId, push = browserPush }: Props): ReactNode {
  const { isKnown, isSupported, permission, isSubscribed } = usePush(push)
  const counts = useNotificationCounts()
  const areCounted = useQueryClient().getQueryData(endpointKey(notificationCalls.counts, {})) !== undefined
  useEffect(() => {
    void push.start(userId)
  }, [push, userId])
  if (!isKnown || !isSupported || permission === 'denied') return null
  if (isSubscribed) return <PushBell counts={counts} />
  return (
    <>
      {permission === 'default' && <PushPermissionBanner onEnable={() => push.enable(userId)} />}
      {areCounted && <PushCountsBanner userId={userId} counts={counts} />}
    </>
  )
}
