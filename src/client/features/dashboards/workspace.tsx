import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { useNotificationCounts } from '#client/lib/notification-counts.ts'
import { useSession } from '#client/lib/session.ts'
import { cn } from '#client/ui/cn.ts'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { type RegistrableRole, type Role, roleLabels } from '#shared/accounts/roles.ts'
import { formatInZone } from '#shared/format/date.ts'
import { localTimeZone } from '#shared/time.ts'
import { workspaceLinks } from './workspace-links.ts'

type WorkspaceProps = {
  of: Role | null
  title: ReactNode
  lede?: ReactNode
  /** The two most frequent actions. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen with the role's navigation at the left on wide screens. */
export function Workspace({ of: role, title, lede, actions, children }: WorkspaceProps) {
  const isInRail = role !== null && role !== 'ADMIN'
  return (
    <div
      className={cn(
        'mx-auto grid w-full',
        isInRail ? 'max-w-[90rem] lg:grid-cols-[14.5rem_minmax(0,1fr)]' : 'max-w-page',
      )}
    >
      {isInRail && <WorkspaceRail of={role} />}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10 px-gutter pt-6 pb-16 lg:px-10 lg:pt-8 lg:pb-20">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <p className="mono text-xs text-muted" suppressHydrationWarning>
              {formatInZone(Date.now(), 'weekdayLong', localTimeZone())}
            </p>
            <h1 className="mt-1 text-4xl wrap-anywhere">{title}</h1>
            {lede && <Lede className="mt-2 max-w-[56ch]">{lede}</Lede>}
          </div>
          {actions && <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-1">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  )
}

function WorkspaceRail({ of: role }: { of: RegistrableRole }) {
  const session = useSession()
  const counts = useNotificationCounts()
  if (!session) return null
  const { user, profile } = session
  const name = profile?.name ?? [user.firstName, user.lastName].filter(Boolean).join(' ')
  const { work, account } = workspaceLinks[role]
  const list = (links: typeof work) => (
    <ul>
      {links.map(({ label, to, icon: LinkIcon, counts: counted, exact = false }) => (
        <li key={label}>
          <AppLink
            to={to}
            exact={exact}
            className={cn(
              'flex min-h-11 items-center gap-3 rounded-sm px-3 text-ui font-medium text-muted hover:bg-hover hover:text-fg',
              'aria-[current=page]:bg-fill aria-[current=page]:font-semibold aria-[current=page]:text-fg',
              'aria-[current=page]:gate aria-[current=page]:gate-primary [&>svg]:size-4.5',
            )}
          >
            <LinkIcon />
            {label}
            {counted && counts && counts[counted] > 0 && (
              <span className="mono ml-auto text-xs">
                {counts[counted]}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  )
  return (
    <aside aria-label="Workspace" className="border-r border-dashed border-line max-lg:hidden">
      <div className="sticky top-header grid grid-cols-[minmax(0,1fr)] gap-4 px-3 py-6">
        <div className="flex items-center gap-3 px-1">
          <LogoPlate
            size="sm"
            src={(role === 'BRAND' ? profile?.logoUrl : user.profileImageUrl) ?? undefined}
            alt=""
            initial={name.charAt(0).toUpperCase()}
          />
          <p className="min-w-0">
            <b className="block truncate text-ui leading-tight font-semibold">{name}</b>
            <span className="text-xs text-muted">{roleLabels[role]}</span>
          </p>
        </div>
        <nav aria-label="Work">{list(work)}</nav>
        <hr className="border-line" />
        <nav aria-label="Account">{list(account)}</nav>
      </div>
    </aside>
  )
}
