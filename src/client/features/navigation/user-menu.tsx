import { AppLink } from '#client/lib/app-link.tsx'
import { isFocusOnPage } from '#client/lib/is-focus-on-page.ts'
import { setTheme, themes, useTheme } from '#client/lib/theme.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import { dashboardPath, editProfilePath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'
import { accountName } from './account-name.ts'
import { disputesLink } from './links.ts'
import { themeLabels } from './theme-labels.ts'
import { useLogOut } from './use-log-out.ts'
import { UserMenuFace } from './user-menu-face.tsx'
import { WaitingDisputes } from './waiting-disputes.tsx'

export function UserMenu({ session }: { session: CurrentUser }) {
  const logOut = useLogOut()
  const theme = useTheme()
  const name = accountName(session)
  const links = [
    { label: 'Dashboard', to: dashboardPath(session.user.role) },
    { label: 'Edit Profile', to: editProfilePath(session.user.role) },
    { label: 'Messages', to: paths.messages() },
    ...(session.user.role === 'ADMIN' ? [disputesLink] : []),
    { label: 'Account settings', to: paths.userProfile() },
  ]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <UserMenuFace session={session} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        className="w-64"
        onCloseAutoFocus={(event) => isFocusOnPage() && event.preventDefault()}
      >
        <DropdownMenuLabel className="grid">
          <span className="truncate font-semibold text-fg">{name}</span>
          <span className="truncate">{session.user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {links.map(({ label, to }) => (
          <DropdownMenuItem key={to} asChild>
            <AppLink to={to}>
              {label}
              {to === disputesLink.to && <WaitingDisputes className="ml-2" />}
            </AppLink>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Colours</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme}>
          {themes.map((choice) => (
            <DropdownMenuRadioItem key={choice} value={choice} onSelect={() => setTheme(choice)}>
              {themeLabels[choice]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger" onSelect={() => logOut.mutate({})}>
          Log out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
