import { useEffect, useState } from 'react'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { BellIcon } from '#client/ui/icons.tsx'
import { PERMISSION_BANNER_MS } from '#shared/notifications/notification.constants.ts'
import { readDismissed, saveDismissed } from './push-dismissals.ts'

const MATTER = 'permission'

/** Asks before the browser does, because the browser asks only once. */
export function PushPermissionBanner({ onEnable }: { onEnable: () => Promise<void> }) {
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
