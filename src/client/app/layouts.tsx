import { Outlet } from '@tanstack/react-router'
import { SiteFooter } from '#client/features/navigation/site-footer.tsx'
import { SiteHeader } from '#client/features/navigation/site-header.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'

/** For signed-in users; visitors do not download them. */
const NotificationBell = lazyComponent(
  () => import('#client/features/notifications/notification-bell.tsx'),
  'NotificationBell',
  { fallback: <span className="size-11" /> },
)
const PushSpot = lazyComponent(() => import('#client/features/notifications/push-spot.tsx'), 'PushSpot')

function PageTop() {
  const userId = useSession()?.user.id
  return (
    <>
      {userId && <PushSpot userId={userId} />}
      <SiteHeader news={<NotificationBell />} />
    </>
  )
}

export function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTop />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}

/** Screens that fill the window and scroll inside, such as messages; without footer. */
export function WindowLayout() {
  return (
    <div className="flex h-dvh min-h-120 flex-col [&>header]:after:hidden">
      <PageTop />
      <main id="main" tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <Outlet />
      </main>
    </div>
  )
}

/** Screens without header and footer, such as sign-in. */
export function BareLayout() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  )
}
