import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { UsersIcon } from '#client/ui/icons.tsx'
import { type Role, roleLabels } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import { accountInitial, accountName, accountPicture, actingAs } from './account-name.ts'
import { DestinationLink } from './destination-link.tsx'
import { type Destination, destinations, openDestinations } from './destinations.ts'
import { mainLinks } from './links.ts'
import { MORE_SHEET_ID } from './menu-buttons.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { LogOutButton, ShopLink, ThemeChoice } from './menu-parts.tsx'

const row =
  'flex min-h-12 items-center gap-2.5 border-b border-line text-ui font-medium aria-[current=page]:font-semibold aria-[current=page]:text-primary-text [&>svg]:text-muted'

/** Everything that is not in the tab bar, with the links of the header (specification 2.1). */
export function MoreSheet({ role }: { role: Role }) {
  const session = useSession()
  if (!session) return null
  const { work, account } = destinations[role]
  const profile = openDestinations(session, destinations[role].profile)
  const list = (links: readonly Destination[]) =>
    links.map((destination) => (
      <li key={destination.label}>
        <DestinationLink destination={destination} label="full" className={row} badgeClassName="ml-auto" />
      </li>
    ))
  return (
    <MenuDialog
      id={MORE_SHEET_ID}
      label="More"
      side="bottom"
      head={
        <div className="flex min-w-0 items-center gap-3">
          <Avatar src={accountPicture(session)} initial={accountInitial(session)} className="size-10" />
          <p className="grid min-w-0 leading-tight">
            <b className="truncate text-ui font-semibold">{accountName(session)}</b>
            <span className="truncate text-xs text-muted">
              {session.acting ? actingAs(session.acting) : roleLabels[role]}
            </span>
          </p>
        </div>
      }
    >
      <nav aria-label="More" className="grid gap-5">
        <Group title="Work">{list(work)}</Group>
        {profile.length > 0 && <Group title="Profile">{list(profile)}</Group>}
        <Group title="Account">
          {list(account)}
          {session.canSwitch && (
            <li>
              <AppLink to={paths.organizations()} className={row}>
                <UsersIcon className="size-5" />
                Switch account
              </AppLink>
            </li>
          )}
        </Group>
        <Group title="Explore">
          {mainLinks(null).map(({ label, to }) => (
            <li key={to}>
              <AppLink to={to} className={row}>
                {label}
              </AppLink>
            </li>
          ))}
          <li>
            <ShopLink className={row} />
          </li>
        </Group>
      </nav>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <ThemeChoice />
        <LogOutButton />
      </div>
    </MenuDialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="border-t-2 border-rule pt-2 text-lg">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-4">{children}</ul>
    </section>
  )
}
