import { useEffect, useState } from 'react'
import { browserPush, type PushClient, usePush } from '#client/lib/push.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'

export function PushSettings({ userId, push = browserPush }: { userId: string; push?: PushClient }) {
  const { isKnown, isSupported, permission, isSubscribed } = usePush(push)
  const [pending, setPending] = useState<string | null>(null)
  useEffect(() => {
    void push.start(userId)
  }, [push, userId])
  const run = (name: string, work: () => Promise<void>) => async () => {
    setPending(name)
    await work()
    setPending(null)
  }
  if (!isKnown) return <p className="text-ui text-muted">Checking this browser…</p>
  return (
    <div className="grid gap-4">
      <PushStatus isSupported={isSupported} isDenied={permission === 'denied'} isSubscribed={isSubscribed} />
      <div className="flex flex-wrap gap-3">
        {!isSubscribed && (
          <Button
            pending={pending === 'enable'}
            onClick={() => void run('enable', () => push.enable(userId))()}
          >
            Enable notifications
          </Button>
        )}
        <Button
          variant="secondary"
          pending={pending === 'test'}
          onClick={() => void run('test', push.sendTest)()}
        >
          Send test notification
        </Button>
        {isSubscribed && (
          <Button
            variant="quiet"
            pending={pending === 'disable'}
            onClick={() => void run('disable', () => push.disable(userId))()}
          >
            Disable notifications
          </Button>
        )}
      </div>
    </div>
  )
}

type PushStatusProps = { isSupported: boolean; isDenied: boolean; isSubscribed: boolean }

/** The buttons stay in every state: pressing one that cannot work says why (specification 8.3). */
function PushStatus({ isSupported, isDenied, isSubscribed }: PushStatusProps) {
  if (!isSupported) return <Unsupported />
  if (isDenied) {
    return (
      <Alert tone="wait" title="Notifications are blocked in this browser">
        Allow notifications in your browser settings, then come back here.
      </Alert>
    )
  }
  if (isSubscribed) {
    return <Alert tone="ok">Push notifications are on in this browser until you sign out.</Alert>
  }
  return <p className="text-ui text-muted">Push notifications are off in this browser.</p>
}

/** On iPhones push works only for apps on the home screen. */
function Unsupported() {
  if (!isIphoneBrowser()) {
    return <Alert tone="info">Push notifications are not supported in this browser.</Alert>
  }
  return (
    <Alert tone="info" title="Add to Home Screen to get notifications">
      Open the Share menu of your browser, choose Add to Home Screen, and open the app from there. Then come
      back to this page.
    </Alert>
  )
}

/** iPads report themselves as Macs, but have a touch screen. */
export function isIphoneBrowser({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
