import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { paths } from '#shared/paths.ts'
import { accountName } from './account-name.ts'
import { mainLinks } from './links.ts'
import { MOBILE_MENU_ID } from './menu-buttons.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { LogOutButton, ShopLink, ThemeChoice } from './menu-parts.tsx'

const row =
  'flex min-h-12 items-center gap-2 border-b border-line text-lg font-semibold aria-[current=page]:text-primary-text'

/** The links of the header for small screens (specification 2.1); members with a role have the More sheet. */
export function MobileMenu() {
  const session = useSession()
  return (
    <MenuDialog id={MOBILE_MENU_ID} label="Menu" side="right" head={<h2 className="text-xl">Menu</h2>}>
      {session && (
        <p className="mb-3 grid text-ui">
          <span className="truncate font-semibold">{accountName(session)}</span>
          <span className="truncate text-muted">{session.user.email}</span>
        </p>
      )}
      <nav aria-label="Menu">
        {mainLinks(session).map(({ label, to }) => (
          <AppLink key={to} to={to} className={row}>
            {label}
          </AppLink>
        ))}
        {session && (
          <AppLink to={paths.userProfile()} className={row}>
            Account settings
          </AppLink>
        )}
        {session?.canSwitch && (
          <AppLink to={paths.organizations()} className={row}>
            Switch account
          </AppLink>
        )}
        <ShopLink className={row} />
      </nav>
      <ThemeChoice className="mt-6" />
      <div className="mt-6 grid gap-3">
        {session ? (
          <LogOutButton />
        ) : (
          <>
            <ButtonLink to={paths.register()} full>
              Get Started
            </ButtonLink>
            <ButtonLink to={paths.login()} variant="secondary" full>
              Sign In
            </ButtonLink>
          </>
        )}
      </div>
    </MenuDialog>
  )
}
