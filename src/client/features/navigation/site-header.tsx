import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { BrandMark } from '#client/ui/brand-mark.tsx'
import { cn } from '#client/ui/cn.ts'
import { ExternalIcon } from '#client/ui/icons.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { isStaff } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import { disputesLink, mainLinks } from './links.ts'
import { MobileMenuButton } from './menu-buttons.tsx'
import { ThemeButton } from './theme-button.tsx'
import { UserMenuButton } from './user-menu-button.tsx'

/** For signed-in users; visitors do not download them. */
const UnreadMessages = lazyComponent(() => import('./nav-badges.tsx'), 'UnreadMessages')
const WaitingDisputes = lazyComponent(() => import('./nav-badges.tsx'), 'WaitingDisputes')
/**
 * Both menus are in the server's HTML and open natively; their scripts come after those of the page. Where the header is
 * rendered in the browser, such as after signing in, each button waits for the menu it opens.
 */
const importMobileMenu = () => import('./mobile-menu.tsx')
const importUserMenu = () => import('./user-menu.tsx')
const MobileMenu = lazyComponent(importMobileMenu, 'MobileMenu')
const ReadyMobileMenuButton = lazy(() => importMobileMenu().then(() => ({ default: MobileMenuButton })))
const UserMenu = lazyComponent(importUserMenu, 'UserMenu')
const ReadyUserMenuButton = lazy(() => importUserMenu().then(() => ({ default: UserMenuButton })))

const navLink = [
  'relative inline-flex h-full items-center gap-1.5 px-(--pad) text-ui font-medium text-muted transition-colors hover:text-fg',
  '[--pad:0.375rem] min-[54rem]:[--pad:0.625rem] lg:[--pad:0.75rem]',
  'aria-[current=page]:text-fg aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-(--pad)',
  'aria-[current=page]:before:top-0 aria-[current=page]:before:h-1.25 aria-[current=page]:before:kerb',
  'aria-[current=page]:before:kerb-bright aria-[current=page]:before:[--kerb-step:12px]',
].join(' ')

/** On the narrowest phones, and where the links begin to be shown, there is no room for the word. */
const symbolWhereNarrow = 'max-[22.5rem]:[&>span]:hidden md:max-[60rem]:[&>span]:hidden'

/** Appears on scroll, where the browser supports scroll-driven animations. */
const kerbOnScroll = [
  'supports-[animation-timeline:scroll()]:after:absolute after:inset-x-0 after:top-full after:h-1.5 after:kerb',
  'after:animate-fade-in after:[animation-range:0_4rem] after:[animation-timeline:scroll()]',
].join(' ')

/** Says that what one sees and does here is about others. */
function AdminTag() {
  const { pathname } = useLocation()
  if (!pathname.startsWith('/admin/')) return null
  return (
    <span className="mono rounded-sm border border-muted md:max-xl:hidden px-1.75 py-1.25 text-xs leading-none font-semibold text-fg">
      Admin
    </span>
  )
}

/** `news` is shown beside the account of a signed-in user, `search` for everybody. */
export function SiteHeader({ news, search }: { news: ReactNode; search: ReactNode }) {
  const session = useSession()
  const { appName, shopUrl } = useAppConfig()
  return (
    <>
      <header className={cn('on-asphalt sticky top-0 z-40 bg-asphalt print:hidden', kerbOnScroll)}>
        <PageWidth className="flex h-header items-center gap-2 lg:gap-4 xl:gap-8">
          <AppLink
            to={paths.home()}
            aria-label={`${appName}, home`}
            className="inline-flex min-h-11 items-center"
          >
            <BrandMark name={appName} className={symbolWhereNarrow} />
          </AppLink>
          {isStaff(session?.user.role) && <AdminTag />}
          <nav aria-label="Main" className="flex h-full max-md:hidden">
            {mainLinks(session).map(({ label, to }) => (
              <AppLink
                key={to}
                to={to}
                // Between a phone and a desk there is no room for one more; the account menu has it there.
                className={cn(navLink, to === disputesLink.to && 'max-lg:hidden')}
              >
                {label}
                {to === paths.messages() && <UnreadMessages className="absolute top-2 -right-1" />}
                {to === disputesLink.to && <WaitingDisputes className="absolute top-2 -right-1" />}
              </AppLink>
            ))}
            <a href={shopUrl} rel="noopener" className={navLink}>
              Apparel <ExternalIcon className="size-3.5 max-lg:hidden" />
              <span className="sr-only">(opens another site)</span>
            </a>
          </nav>
          <div className="ml-auto flex items-center gap-2">
            {search}
            {session ? (
              <>
                {news}
                <Suspense fallback={<UserMenuButton session={session} disabled />}>
                  <ReadyUserMenuButton session={session} />
                </Suspense>
              </>
            ) : (
              <>
                <ThemeButton className="max-sm:hidden" />
                <ButtonLink to={paths.login()} variant="ghost" className="max-md:hidden">
                  Sign In
                </ButtonLink>
                <ButtonLink to={paths.register()} size="sm">
                  Get Started
                </ButtonLink>
              </>
            )}
            {!session?.user.role && (
              <Suspense fallback={<MobileMenuButton disabled />}>
                <ReadyMobileMenuButton />
              </Suspense>
            )}
          </div>
        </PageWidth>
      </header>
      {/* Outside the header, whose colours they would inherit. */}
      {session && <UserMenu session={session} />}
      {/* Members with a role have the tab bar and its More sheet. */}
      {!session?.user.role && <MobileMenu />}
    </>
  )
}
