import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { setTheme, themes, useTheme } from '#client/lib/theme.ts'
import { Button } from '#client/ui/button.tsx'
import { ExternalIcon, XIcon } from '#client/ui/icons.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { editProfilePath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'
import { accountName } from './account-name.ts'
import { disputesLink, mainLinks } from './links.ts'
import { hasInvokerCommands, MOBILE_MENU_ID } from './mobile-menu-button.tsx'
import { UnreadMessages, WaitingDisputes } from './nav-badges.tsx'
import { themeLabels } from './theme-button.tsx'
import { useLogOut } from './use-log-out.ts'

const row =
  'flex min-h-12 items-center gap-2 border-b border-line text-lg font-semibold aria-[current=page]:text-primary-text'

const panel = [
  'm-0 ml-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] max-w-none flex-col bg-paper text-fg shadow-modal',
  'backdrop:animate-fade-in backdrop:bg-scrim open:flex open:animate-slide-in-right dark:ring dark:ring-frame',
].join(' ')

/** The same links for small screens (specification 2.1), as a native dialog in the server's HTML. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const session = useSession()
  const { shopUrl } = useAppConfig()
  const logOut = useLogOut()
  const theme = useTheme()
  const close = () => dialog.current?.close()
  const closeOnLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && close()
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
    <dialog
      ref={dialog}
      id={MOBILE_MENU_ID}
      closedby="any"
      aria-label="Menu"
      className={panel}
      onClick={closeOnLink}
      onKeyDown={trapFocus}
    >
      <div className="flex min-h-header items-center border-b border-line pr-16 pl-5">
        <h2 className="text-xl">Menu</h2>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        {session && (
          <p className="mb-3 grid text-ui">
            <span className="truncate font-semibold">{accountName(session)}</span>
            <span className="truncate text-muted">{session.user.email}</span>
          </p>
        )}
        <nav aria-label="Menu">
          {links.map(({ label, to }) => (
            <AppLink key={to} to={to} className={row}>
              {label}
              {to === paths.messages() && <UnreadMessages />}
              {to === disputesLink.to && <WaitingDisputes />}
            </AppLink>
          ))}
          <a href={shopUrl} rel="noopener" className={row}>
            Apparel <ExternalIcon className="size-4" />
            <span className="sr-only">(opens another site)</span>
          </a>
        </nav>
        <Segmented
          label="Theme"
          options={themes.map((choice) => ({ value: choice, label: themeLabels[choice] }))}
          value={theme}
          onValueChange={setTheme}
          className="mt-6"
        />
        <div className="mt-6 grid gap-3">
          {session ? (
            <Button
              variant="secondary"
              full
              pending={logOut.isPending}
              onClick={() => {
                close()
                logOut.mutate({})
              }}
            >
              Log out
            </Button>
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
      </div>
      {/* It comes last, so that the focus starts in the content. */}
      <Button
        isNative
        command="close"
        commandfor={MOBILE_MENU_ID}
        onClick={() => hasInvokerCommands() || close()}
        variant="ghost"
        size="icon"
        aria-label="Close"
        className="absolute top-2.5 right-2.5"
      >
        <XIcon />
      </Button>
    </dialog>
  )
}

/** A native modal dialog lets Tab leave for the browser's controls; this wraps it around. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:enabled')
  const [first, last] = [stops[0], stops[stops.length - 1]]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
