import { useNotificationCounts } from '#client/lib/notification-counts.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { BADGE_MAX } from '#shared/notifications/notification.constants.ts'

/** How many messages and requests wait, beside the word that leads to them. */
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
