import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { endpointKey } from '#client/lib/endpoint-query.ts'
import { useNotificationCounts } from '#client/lib/notification-counts.ts'
import { browserPush, type PushClient, usePush } from '#client/lib/push.ts'
import { useSession } from '#client/lib/session.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { BellIcon, FlagIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { BADGE_MAX, PERMISSION_BANNER_MS } from '#shared/notifications/notification.constants.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'

type Props = { userId: string; push?: PushClient }

/**
 * Specification 4: neither banner shows when push is unsupported, already subscribed, or permission is denied. One banner
 * at a time: while something waits, its banner asks for the permission too. Before the first message or offer there is
 * nothing to be notified of, and nobody is asked (decision 22).
 */
export function PushNotices({ userId, push = browserPush }: Props): ReactNode {
  const { isKnown, isSupported, permission, isSubscribed } = usePush(push)
  const counts = useNotificationCounts()
  const hasCorrespondence = useSession()?.user.hasCorrespondence ?? false
  const areCounted = useQueryClient().getQueryData(endpointKey(notificationCalls.counts, {})) !== undefined
  useEffect(() => {
    void push.start(userId)
  }, [push, userId])
  if (!isKnown || !isSupported || permission === 'denied') return null
  if (isSubscribed) return <PushBell counts={counts} />
  const waiting = areCounted ? counts : { messages: 0, offers: 0 }
  const hasReason = hasCorrespondence || waiting.messages + waiting.offers > 0
  const ask = permission === 'default' && hasReason ? () => push.enable(userId) : null
  return <PushBanner userId={userId} counts={waiting} ask={ask} />
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

type BannerProps = { userId: string; counts: NotificationCounts; ask: (() => Promise<void>) | null }

/** Waiting messages and offers, or else the question for the permission; the question is part of both. */
function PushBanner({ userId, counts, ask }: BannerProps) {
  const activity = useDismissedCounts(userId, counts.messages + counts.offers)
  const [isAskDismissed, setIsAskDismissed] = useState(() => readDismissed(MATTER) !== null)
  const isTime = useIsTime()
  const isAsking = ask !== null && isTime && !isAskDismissed
  if (!activity.isNew && !isAsking) return null
  const dismiss = () => {
    if (activity.isNew) activity.dismiss()
    if (!isAsking) return
    saveDismissed(MATTER, 'yes')
    setIsAskDismissed(true)
  }
  return (
    <Banner
      aria-label={activity.isNew ? 'New activity' : 'Push notifications'}
      icon={activity.isNew ? <FlagIcon /> : <BellIcon />}
      actions={isAsking && <EnableButton onEnable={ask} />}
      onDismiss={dismiss}
    >
      {activity.isNew ? <NewActivity {...counts} /> : 'Get notified when you receive a message or an offer.'}
    </Banner>
  )
}

/** Asks before the browser does, because the browser asks only once. */
function EnableButton({ onEnable }: { onEnable: () => Promise<void> }) {
  const [isPending, setIsPending] = useState(false)
  const enable = async () => {
    setIsPending(true)
    await onEnable()
    setIsPending(false)
  }
  return (
    <Button
      size="sm"
      variant="ink"
      aria-label="Enable notifications"
      className="gap-1"
      pending={isPending}
      onClick={() => void enable()}
    >
      Enable <span className="max-sm:hidden">Notifications</span>
    </Button>
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

/** Once dismissed, the counts are shown again when they grow. */
function useDismissedCounts(userId: string, total: number) {
  const matter = `counts-${userId}`
  const [dismissed, setDismissed] = useState(() => Number(readDismissed(matter) ?? 0))
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
  return { isNew: total > dismissed, dismiss }
}

function NewActivity({ messages, offers }: NotificationCounts) {
  return (
    <span role="status">
      You have {messages > 0 && <CountLink to={paths.messages()} count={messages} thing="message" />}
      {messages > 0 && offers > 0 && ' and '}
      {offers > 0 && <CountLink to={paths.dashboard()} count={offers} thing="offer" />}.
    </span>
  )
}

function CountLink({ to, count, thing }: { to: string; count: number; thing: string }) {
  return (
    <AppTextLink to={to} className="inline-flex min-h-6 items-center text-fg">
      {plural(count, `new ${thing}`)}
    </AppTextLink>
  )
}
