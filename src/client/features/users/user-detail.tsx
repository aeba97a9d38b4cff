import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppBackLink, AppTextLink } from '#client/lib/app-link.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useSession } from '#client/lib/session.ts'
import { userStateOf } from '#client/lib/user-states.ts'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { isStaff, roleLabels } from '#shared/accounts/roles.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { kindOfRole } from '#shared/listings/listing.constants.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paths } from '#shared/paths.ts'
import type { UserDetail as Detail } from '#shared/users/admin-user.contract.ts'
import { hasOwner } from '#shared/users/admin-user.rules.ts'
import { userQuery } from './user.queries.ts'
import { UserActions } from './user-actions.tsx'
import { UserNotes } from './user-notes.tsx'

type UserDetailProps = {
  id: string
  /** Of accounts that can have members. */
  seatHistory: ReactNode
}

/** One account as staff see it. */
export function UserDetail({ id, seatHistory }: UserDetailProps) {
  const query = useQuery(userQuery(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AppBackLink to={paths.adminUsers()} className="justify-self-start">
        All users
      </AppBackLink>
      <QueryView query={query} what="user" skeleton={<Skeleton className="h-112" />}>
        {(user) => (
          <>
            <Account user={user} />
            {user.role && !isStaff(user.role) && seatHistory}
          </>
        )}
      </QueryView>
    </div>
  )
}

function Account({ user }: { user: Detail }) {
  const { name, email } = user
  const { label, tone } = userStateOf(user)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-3xl wrap-anywhere">{name}</h2>
          <p className="mono mt-1 flex flex-wrap items-center gap-3 text-sm wrap-anywhere">
            {hasOwner(user) ? email : 'No owner yet'} <StatusBadge tone={tone}>{label}</StatusBadge>
          </p>
        </div>
        <UserActions user={user} />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Facts user={user} />
        <UserNotes user={user} />
      </div>
      <Sessions sessions={user.sessions} />
    </>
  )
}

function Facts({ user }: { user: Detail }) {
  const isAdmin = useSession()?.user.role === 'ADMIN'
  const { id, role, plan, joinedAt, suspendedUntil, hasTwoFactor, contracts, reports, age } = user
  const facts: [string, ReactNode][] = [
    ['Role', role ? roleLabels[role] : 'No role yet'],
    ['Joined', formatDate(joinedAt)],
    ...(suspendedUntil ? [['Suspended until', formatDate(suspendedUntil)] as [string, ReactNode]] : []),
    ['Page', <PageLinks key="page" user={user} />],
    ...(age ? [['Date of birth', <Age key="age" age={age} />] as [string, ReactNode]] : []),
    ['Plan', plan ? plans[plan].name : 'None'],
    ['Second factor', hasTwoFactor ? 'On' : 'Off'],
    ['Contracts', `${contracts.active} active, ${contracts.ended} ended`],
    ['Reports about them', `${reports.open} open, ${reports.decided} decided`],
    ['Reports by them', String(reports.filed)],
    [
      'ID',
      <span key="id" className="mono text-xs wrap-anywhere">
        {id}
      </span>,
    ],
  ]
  return (
    <TitledPanel
      title="Account"
      action={isAdmin && <AppTextLink to={paths.adminAudit({ subject: id })}>Audit trail</AppTextLink>}
    >
      <dl className="grid px-5 pb-3">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[10rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5 text-ui last:border-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </TitledPanel>
  )
}

function Age({ age: { birthDate, changes } }: { age: NonNullable<Detail['age']> }) {
  return (
    <div className="grid gap-2">
      {birthDate ? formatDate(birthDate) : 'Not given'}
      {changes.map(({ at, before, after, source, by, reason, isVerified }) => (
        <p key={at} className="text-sm text-muted">
          {formatDateTime(at)}, {source === 'SUPPORT' ? `support (${by ?? 'deleted account'})` : 'the racer'}:{' '}
          {before && before !== after
            ? `${formatDate(before)} became ${formatDate(after)}`
            : formatDate(after)}
          {isVerified && ', checked'}
          {reason && `. ${reason}`}
        </p>
      ))}
    </div>
  )
}

function PageLinks({ user: { id, role, pageUrl } }: { user: Detail }) {
  const kind = role && !isStaff(role) ? kindOfRole[role] : undefined
  return (
    <span className="flex flex-wrap gap-x-4">
      {pageUrl ? <AppTextLink to={pageUrl}>View page</AppTextLink> : 'Not published'}
      {kind && <AppTextLink to={paths.adminListings({ kind, search: id })}>Listing</AppTextLink>}
    </span>
  )
}

function Sessions({ sessions }: { sessions: Detail['sessions'] }) {
  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <h3 id="sessions" className="text-xl">
        Sessions
      </h3>
      {sessions.length === 0 ? (
        <p className="text-ui text-muted">Not signed in anywhere.</p>
      ) : (
        <DataTable caption="Sessions" columns={['Device', 'IP address', 'Signed in', 'Last seen']}>
          {sessions.map(({ id, device, address, createdAt, lastSeenAt }) => (
            <DataRow key={id}>
              <DataCell heading>{device}</DataCell>
              <DataCell>{address ?? 'Unknown'}</DataCell>
              <DataCell onPhone="wide">
                <span className="text-muted md:hidden">Signed in </span>
                {formatDate(createdAt)}
              </DataCell>
              <DataCell onPhone="wide">
                <span className="text-muted md:hidden">Last seen </span>
                {formatDateTime(lastSeenAt)}
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
    </section>
  )
}
