import { AppLink } from '#client/lib/app-link.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { BellIcon } from '#client/ui/icons.tsx'
import { BADGE_MAX } from '#shared/notifications/notification.constants.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'

/** Specification 2.9 and 4: on small screens, for push subscribers with something waiting. */
export function PushBell({ counts: { messages, offers } }: { counts: NotificationCounts }) {
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
