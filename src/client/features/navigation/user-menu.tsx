import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { refusalFor } from '#client/lib/permitted.tsx'
import { setTheme, themes, useTheme } from '#client/lib/theme.ts'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon } from '#client/ui/icons.tsx'
import { useDisabledUntilHydrated } from '#client/ui/use-hydrated.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { dashboardPath, editProfilePath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'
import { accountName, actingAs } from './account-name.ts'
import { disputesLink } from './links.ts'
import { WaitingDisputes } from './nav-badges.tsx'
import { themeLabels } from './theme-button.tsx'
import { useLogOut } from './use-log-out.ts'
import { USER_MENU_ID } from './user-menu-button.tsx'

const panel = [
  'm-0 mt-1.5 w-64 rounded-lg border-2 border-frame bg-card p-1.5 text-fg shadow-lift open:animate-rise-in',
  // Below its button; where the browser cannot anchor it, at the end of the header.
  'inset-auto top-header right-4',
  'supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:[position-area:bottom_span-left]',
].join(' ')
const item =
  'relative flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-ui leading-tight font-medium hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2'
const label = 'px-3 pt-2 pb-1 text-sm text-muted'

/** A native popover in the server's HTML: it opens and its links work before hydration. */
export function UserMenu({ session }: { session: CurrentUser }) {
  const menu = useRef<HTMLDivElement>(null)
  const untilHydrated = useDisabledUntilHydrated()
  const logOut = useLogOut()
  const theme = useTheme()
  const links = [
    { label: 'Dashboard', to: dashboardPath(session.user.role) },
    ...(refusalFor(session, profileCalls.save)
      ? []
      : [{ label: 'Edit Profile', to: editProfilePath(session.user.role) }]),
    { label: 'Messages', to: paths.messages() },
    ...(session.user.role === 'ADMIN' ? [disputesLink] : []),
    { label: 'Account settings', to: paths.userProfile() },
    ...(session.canSwitch ? [{ label: 'Switch account', to: paths.organizations() }] : []),
  ]

  const closeOnItem = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('[role^=menuitem]') && menu.current?.hidePopover()

  // The browser focuses this item when it opens the menu; the menu may have been opened before hydration.
  useEffect(() => {
    const first = menu.current && itemsOf(menu.current)[0]
    first?.setAttribute('autofocus', '')
    if (menu.current?.matches(':popover-open')) first?.focus()
  }, [])

  return (
    <div
      ref={menu}
      id={USER_MENU_ID}
      popover="auto"
      role="menu"
      aria-label="Account"
      tabIndex={-1}
      className={panel}
      onClick={closeOnItem}
      onKeyDown={moveFocus}
    >
      <p className={cn(label, 'grid')}>
        <span className="truncate font-semibold text-fg">{accountName(session)}</span>
        <span className="truncate">{session.acting ? actingAs(session.acting) : session.user.email}</span>
      </p>
      <hr className="my-1.5 border-line" />
      {links.map(({ label, to }) => (
        <AppLink key={to} to={to} role="menuitem" className={item}>
          {label}
          {to === disputesLink.to && <WaitingDisputes className="ml-2" />}
        </AppLink>
      ))}
      <hr className="my-1.5 border-line" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu. */}
      <div role="group" aria-label="Theme">
        <p aria-hidden="true" className={label}>
          Theme
        </p>
        {themes.map((choice) => (
          <button
            key={choice}
            type="button"
            role="menuitemradio"
            aria-checked={choice === theme}
            {...untilHydrated}
            onClick={() => setTheme(choice)}
            className={item}
          >
            {themeLabels[choice]}
            {choice === theme && <CheckIcon className="absolute right-3 size-4" />}
          </button>
        ))}
      </div>
      <hr className="my-1.5 border-line" />
      <button
        type="button"
        role="menuitem"
        {...untilHydrated}
        onClick={() => logOut.mutate({})}
        className={cn(item, 'text-primary-text')}
      >
        Log out
      </button>
    </div>
  )
}

const itemsOf = (menu: HTMLElement) => Array.from(menu.querySelectorAll<HTMLElement>('[role^=menuitem]'))

/** The keys of the ARIA menu pattern: arrows, Home, End and the first letter of an item. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex((each) => each.matches(':focus'))
  const next = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at < 1 ? -1 : at - 1),
    Home: items[0],
    End: items.at(-1),
  }[event.key]
  const startsWithKey = (each: HTMLElement) =>
    each.textContent.toLowerCase().startsWith(event.key.toLowerCase())
  const target = next ?? [...items.slice(at + 1), ...items.slice(0, at + 1)].find(startsWithKey)
  if (!target || event.key === ' ') return
  event.preventDefault()
  target.focus()
}
