import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { BellIcon } from '#client/ui/icons.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { errorScreens } from '#shared/errors/error-catalogue.ts'
import { BADGE_MAX } from '#shared/notifications/notification.constants.ts'
import { addNotification, unreadQuery } from './notification.queries.ts'
import type { NotificationCentreProps } from './notification-centre.tsx'

/** For signed-in users, on every page. */
export function NotificationBell() {
  const bell = useRef<HTMLButtonElement>(null)
  const { unread, latest } = useUnread()
  const [isOpen, setIsOpen] = useState(false)
  const [Centre, setCentre] = useState<ComponentType<NotificationCentreProps> | null>(null)

  /** The list is loaded on the first press; after a failure, on the next one. */
  async function press() {
    if (Centre) return setIsOpen(!isOpen)
    try {
      const { NotificationCentre } = await import('./notification-centre.tsx')
      setCentre(() => NotificationCentre)
      setIsOpen(true)
    } catch {
      const { title, description } = errorScreens.network
      toast({ variant: 'destructive', title, description })
    }
  }

  return (
    <>
      <Button
        ref={bell}
        variant="ghost"
        size="icon"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void press()}
      >
        <BellIcon />
        <CountBadge count={unread} max={BADGE_MAX} className="absolute top-1 right-0.5" />
      </Button>
      <span role="status" className="sr-only">
        {latest && `New: ${latest}`}
      </span>
      {Centre && <Centre isOpen={isOpen} onOpenChange={setIsOpen} bell={bell} />}
    </>
  )
}

/** The live unread count, and the latest notification since the page was opened. */
function useUnread(): { unread: number; latest: string } {
  const queryClient = useQueryClient()
  // The first render must match the server's HTML, whatever has been loaded since.
  const isHydrated = useHydrated()
  const { data } = useQuery(unreadQuery())
  const [latest, setLatest] = useState('')
  const refetch = () => void queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey })
  useRealtimeEvent('notification', ({ notification }) => {
    addNotification(queryClient, notification)
    setLatest(notification.title)
  })
  // Published with every notification, and when something is read in any window.
  useRealtimeEvent('counts', refetch)
  useRealtimeEvent('poll', refetch)
  return { unread: isHydrated ? (data?.unread ?? 0) : 0, latest }
}
