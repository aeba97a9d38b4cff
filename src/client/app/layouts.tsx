import { Outlet, useMatches } from '@tanstack/react-router'
import { SiteFooter } from '#client/features/navigation/site-footer.tsx'
import { SiteHeader } from '#client/features/navigation/site-header.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { useIsConfirmationWanted } from '#client/lib/email-confirmation.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { SessionPermissions } from '#client/lib/permitted.tsx'
import { useSession } from '#client/lib/session.ts'
import { Banner } from '#client/ui/banner.tsx'
import { cn } from '#client/ui/cn.ts'
import { InfoIcon } from '#client/ui/icons.tsx'
import { SiteSearchButton } from './site-search-button.tsx'

/** For signed-in users; visitors do not download them. */
const NotificationBell = lazyComponent(
  () => import('#client/features/notifications/notification-bell.tsx'),
  'NotificationBell',
  { fallback: <span className="size-11" /> },
)
const PushSpot = lazyComponent(() => import('#client/features/notifications/push-spot.tsx'), 'PushSpot')
const TabBar = lazyComponent(() => import('#client/features/navigation/tab-bar.tsx'), 'TabBar')
const WorkspaceRail = lazyComponent(
  () => import('#client/features/navigation/workspace-rail.tsx'),
  'WorkspaceRail',
)

const MembershipBanner = lazyComponent(
  () => import('#client/features/memberships/membership-banner.tsx'),
  'MembershipBanner',
)
const SeatBanner = lazyComponent(() => import('#client/features/members/seat-banner.tsx'), 'SeatBanner')
const ConfirmEmailBanner = lazyComponent(
  () => import('#client/features/auth/confirm-email.tsx'),
  'ConfirmEmailBanner',
)
const ConfirmEmailDialog = lazyComponent(
  () => import('#client/features/auth/confirm-email.tsx'),
  'ConfirmEmailDialog',
)

/**
 * What surrounds a screen: nothing but header and footer, the same without the tab bar of phones, the rail of the role
 * beside it, or the rail beside a screen that fills the window and scrolls inside.
 */
export type ScreenLayout = 'site' | 'focused' | 'workspace' | 'window'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: ScreenLayout
  }
}

const frames: Record<ScreenLayout, { page: string; body: string }> = {
  site: { page: 'min-h-dvh', body: '' },
  focused: { page: 'min-h-dvh', body: '' },
  workspace: { page: 'min-h-dvh', body: 'mx-auto max-w-[90rem] lg:[--gutter:2.5rem]' },
  window: {
    page: 'h-dvh min-h-120 [&>header]:after:hidden',
    body: 'min-h-0 *:overflow-y-auto [&>aside>*]:static [&>aside>*]:max-h-none',
  },
}

const LeavingAccount = lazyComponent(
  () => import('#client/features/auth/leaving-account.tsx'),
  'LeavingAccount',
)

/** An account that is being deleted sees nothing but that. */
export function SiteLayout() {
  const deletesAt = useSession()?.user.deletesAt
  if (deletesAt) return <LeavingAccount deletesAt={deletesAt} />
  return (
    <SessionPermissions>
      <SiteFrame />
    </SessionPermissions>
  )
}

/** One component for all of them, so that header, rail and banners stay in place between screens. */
function SiteFrame() {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout ?? 'site' })
  const session = useSession()
  const user = session?.user
  const { notice } = useAppConfig()
  const isConfirmationWanted = useIsConfirmationWanted()
  const { page, body } = frames[layout]
  const hasRail = layout === 'workspace' || layout === 'window'
  return (
    <div className={cn('flex flex-col pb-tabbar', page)}>
      {notice && (
        <Banner aria-label="Site notice" icon={<InfoIcon />}>
          <p className="wrap-anywhere">{notice}</p>
        </Banner>
      )}
      {user && (
        // At most one banner: the first.
        <div className="contents [&>aside~aside]:hidden">
          {!user.emailVerified && <ConfirmEmailBanner email={user.email} />}
          {session.acting && (
            <SeatBanner
              seat={session.acting.seat}
              isOverLimit={session.acting.isOverLimit}
              organizationName={session.profile?.name ?? user.firstName ?? ''}
            />
          )}
          <MembershipBanner membership={user.membership} />
          <PushSpot userId={user.id} />
        </div>
      )}
      {user && isConfirmationWanted && (
        <ConfirmEmailDialog email={user.email} isConfirmed={user.emailVerified} />
      )}
      <SiteHeader news={<NotificationBell />} search={<SiteSearchButton />} />
      <div className={cn('flex w-full flex-1', body)}>
        {hasRail && user?.role && <WorkspaceRail role={user.role} />}
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      {layout !== 'window' && <SiteFooter />}
      {layout !== 'focused' && user?.role && <TabBar role={user.role} />}
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
