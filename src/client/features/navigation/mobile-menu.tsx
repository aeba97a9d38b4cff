import type { RefObject } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { isFocusOnPage } from '#client/lib/is-focus-on-page.ts'
import { useSession } from '#client/lib/session.ts'
import { setTheme, themes, useTheme } from '#client/lib/theme.ts'
import { Button } from '#client/ui/button.tsx'
import { ExternalIcon } from '#client/ui/icons.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Sheet, SheetClose, SheetContent } from '#client/ui/sheet.tsx'
import { editProfilePath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'
import { accountName } from './account-name.ts'
import { disputesLink, mainLinks } from './links.ts'
import { themeLabels } from './theme-labels.ts'
import { UnreadMessages } from './unread-messages.tsx'
import { useLogOut } from './use-log-out.ts'
import { WaitingDisputes } from './waiting-disputes.tsx'

const row =
  'flex min-h-12 items-center gap-2 border-b border-line text-lg font-semibold aria-[current=page]:text-primary-text'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
}

/** The same links for small screens (specification 2.1). */
export function MobileMenu({ open, onOpenChange, opener }: Props) {
  const session = useSession()
  const { shopUrl } = useAppConfig()
  const logOut = useLogOut()
  const theme = useTheme()
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    if (!isFocusOnPage()) opener.current?.focus()
  }
  const links = [
    ...mainLinks(session),
    ...(session
      ? [
          { label: 'Edit Profile', to: editProfilePath(session.user.role) },
          { label: 'Account settings', to: paths.userProfile() },
        ]
      : []),
  ]
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Menu" onCloseAutoFocus={giveFocusBack}>
        {session && (
          <p className="mb-3 grid text-ui">
            <span className="truncate font-semibold">{accountName(session)}</span>
            <span className="truncate text-muted">{session.user.email}</span>
          </p>
        )}
        <nav aria-label="Menu">
          {links.map(({ label, to }) => (
            <SheetClose key={to} asChild>
              <AppLink to={to} className={row}>
                {label}
                {to === paths.messages() && <UnreadMessages />}
                {to === disputesLink.to && <WaitingDisputes />}
              </AppLink>
            </SheetClose>
          ))}
          <a href={shopUrl} rel="noopener" className={row}>
            Apparel <ExternalIcon className="size-4" />
            <span className="sr-only">(opens another site)</span>
          </a>
        </nav>
        <Segmented
          label="Colours"
          options={themes.map((choice) => ({ value: choice, label: themeLabels[choice] }))}
          value={theme}
          onValueChange={setTheme}
          className="mt-6"
        />
        <div className="mt-6 grid gap-3">
          {session ? (
            <Button variant="secondary" full pending={logOut.isPending} onClick={() => logOut.mutate({})}>
              Log out
            </Button>
          ) : (
            <>
              <SheetClose asChild>
                <Button asChild full>
                  <AppLink to={paths.register()}>Get Started</AppLink>
                </Button>
              </SheetClose>
              <SheetClose asChild>
                <Button asChild variant="secondary" full>
                  <AppLink to={paths.login()}>Sign In</AppLink>
                </Button>
              </SheetClose>
            </>
          )}
        </div>
      </SheetContent>
    </Sheet>
  )
}
