import { useSession } from '#client/lib/session.ts'
import { cn } from '#client/ui/cn.ts'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { type Role, roleLabels } from '#shared/accounts/roles.ts'
import { accountInitial, accountName, accountPicture } from './account-name.ts'
import { DestinationLink } from './destination-link.tsx'
import { type Destination, destinations, openDestinations } from './destinations.ts'
import { MoreButton } from './menu-buttons.tsx'

const item = cn(
  'relative text-muted hover:bg-hover hover:text-fg focus-visible:-outline-offset-2',
  'aria-[current=page]:bg-fill aria-[current=page]:font-semibold aria-[current=page]:text-fg',
  'aria-[current=page]:gate aria-[current=page]:gate-primary',
  // Compact: icon above label.
  'max-lg:grid max-lg:min-h-16 max-lg:w-full max-lg:content-center max-lg:justify-items-center max-lg:gap-1.5',
  'max-lg:px-1 max-lg:text-center max-lg:text-2xs max-lg:leading-tight max-lg:font-medium',
  'lg:flex lg:min-h-11 lg:items-center lg:gap-3 lg:rounded-sm lg:px-3 lg:text-ui lg:font-medium',
)
const badge = 'max-lg:absolute max-lg:top-1.5 max-lg:left-[calc(50%+0.375rem)] lg:ml-auto'

/** The role's destinations beside every screen of the workspace: compact on tablets, in full from 1024 px. */
export function WorkspaceRail({ role }: { role: Role }) {
  const session = useSession()
  if (!session) return null
  const { daily, work, account } = destinations[role]
  const profile = openDestinations(session, destinations[role].profile)
  const list = (links: readonly Destination[]) => (
    <ul>
      {links.map((destination) => (
        <li key={destination.label}>
          <DestinationLink
            destination={destination}
            label="full from lg"
            className={item}
            badgeClassName={badge}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <aside
      aria-label="Workspace"
      className="w-22 shrink-0 border-r border-dashed border-line max-md:hidden lg:w-rail print:hidden"
    >
      <div className="sticky top-header grid max-h-[calc(100dvh-var(--spacing-header))] grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto py-3 lg:px-3 lg:py-6">
        <div className="flex items-center gap-3 px-1 max-lg:hidden">
          <LogoPlate size="sm" src={accountPicture(session)} alt="" initial={accountInitial(session)} />
          <p className="min-w-0">
            <b className="block truncate text-ui leading-tight font-semibold">
              {session.profile?.name ?? accountName(session)}
            </b>
            <span className="text-xs text-muted">{roleLabels[role]}</span>
          </p>
        </div>
        <nav aria-label="Work">{list([...daily, ...work])}</nav>
        {profile.length > 0 && (
          <nav aria-label="Profile" className="border-t border-line pt-4 max-lg:hidden">
            {list(profile)}
          </nav>
        )}
        <nav aria-label="Account" className="border-t border-line pt-4 max-lg:hidden">
          {list(account)}
        </nav>
        <MoreButton className={cn(item, 'lg:hidden')} />
      </div>
    </aside>
  )
}
