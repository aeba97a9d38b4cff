import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { endpointKey } from '#client/lib/endpoint-query.ts'
import { useNotificationCounts } from '#client/lib/notification-counts.ts'
import { browserPush, type PushClient, usePush } from '#client/lib/push.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { BellIcon, FlagIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { BADGE_MAX, PERMISSION_BANNER_MS } from '#shared/notifications/notification.constants.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'

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

/** Specification 2.9 and 4: on small screens, for push subscribers with something waiting. */
function PushBell({ counts: { messages, offers } }: { counts: NotificationCounts }) {
  const total = messages + offers
  if (total <= 0) return null
  return (
    <AppLink
      to={paths.dashboard()}
      aria-label={total === 1 ? '1 new message or offer' : `${total} new messages and offers`}
      className="on-flag fixed right-4 bottom-[calc(var(--spacing-tabbar)+1rem)] z-30 grid size-13 place-items-center rounded-md bg-flag text-xl shadow-lift md:hidden print:hidden"
    >
      <BellIcon />
      <CountBadge
        count={total}
        max={BADGE_MAX}
        tone="signal"
        className="absolute -top-1.5 -right-1.5 h-5.5 min-w-5.5 text-xs"
      />
    </AppLink>
  )
}

const MATTER = 'permission'

/** Asks before the browser does, because the browser asks only once. */
function PushPermissionBanner({ onEnable }: { onEnable: () => Promise<void> }) {
  const [isDismissed, setIsDismissed] = useState(() => readDismissed(MATTER) !== null)
  const [isAsking, setIsAsking] = useState(false)
  const isTime = useIsTime()
  if (isDismissed || !isTime) return null
  const enable = async () => {
    setIsAsking(true)
    await onEnable()
    setIsAsking(false)
  }
  return (
    <Banner
      aria-label="Push notifications"
      icon={<BellIcon />}
      actions={
        <Button
          size="sm"
          variant="ink"
          aria-label="Enable Notifications"
          className="gap-1"
          pending={isAsking}
          onClick={() => void enable()}
        >
          Enable <span className="max-sm:hidden">Notifications</span>
        </Button>
      }
      onDismiss={() => {
        saveDismissed(MATTER, 'yes')
        setIsDismissed(true)
      }}
    >
      Get notified when you receive a message or an offer.
    </Banner>
  )
}

/** Counted from page load. */
function useIsTime(): boolean {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const clock = setTimeout(() => setIsTime(true), Math.max(0, PERMISSION_BANNER_MS - performance.now()))
    return () => clearTimeout(clock)
  }, [])
  return isTime
}

const keyOf = (banner: string) => `dismissed:push-${banner}`

function readDismissed(banner: string): string | null {
  try {
    return localStorage.getItem(keyOf(banner))
  } catch {
    // Without storage a banner is dismissed for this visit only.
    return null
  }
}

function saveDismissed(banner: string, value: string): void {
  try {
    localStorage.setItem(keyOf(banner), value)
  } catch {
    return
  }
}

type CountsProps = { userId: string; counts: NotificationCounts }

/** The waiting messages and offers. Once dismissed, it returns when the counts grow. */
function PushCountsBanner({ userId, counts: { messages, offers } }: CountsProps) {
  const matter = `counts-${userId}`
  const [dismissed, setDismissed] = useState(() => Number(readDismissed(matter) ?? 0))
  const total = messages + offers
  const dismiss = () => {
    saveDismissed(matter, String(total))
    setDismissed(total)
  }
  // Less is left of what was put away, so what comes on top of it is new.
  const isLess = total < dismissed
  useEffect(() => {
    if (!isLess) return
    saveDismissed(matter, String(total))
    setDismissed(total)
  }, [isLess, matter, total])
  if (total <= dismissed) return null
  return (
    <Banner
      aria-label="New activity"
      className="border-ink/25 not-first:border-t"
      icon={<FlagIcon />}
      onDismiss={dismiss}
    >
      <span role="status">
        You have {messages > 0 && <CountLink to={paths.messages()} count={messages} thing="message" />}
        {messages > 0 && offers > 0 && ' and '}
        {offers > 0 && <CountLink to={paths.dashboard()} count={offers} thing="offer" />}.
      </span>
    </Banner>
  )
}

function CountLink({ to, count, thing }: { to: string; count: number; thing: string }) {
  return (
    <AppTextLink to={to} className="inline-flex min-h-6 items-center text-fg">
      {plural(count, `new ${thing}`)}
    </AppTextLink>
  )
}
