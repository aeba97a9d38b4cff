import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { roleLabels } from '#shared/accounts/roles.ts'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import type { UserRow } from '#shared/users/admin-user.contract.ts'
import { Widget } from './widget.tsx'

export function NewestUsers({ users }: { users: readonly UserRow[] }) {
  return (
    <Widget title="Newest users" aside={<AppTextLink to={paths.adminUsers()}>All users</AppTextLink>}>
      <DataTable caption="Newest users" columns={['User', 'Role', 'Joined']}>
        {users.map(({ id, name, email, role, joinedAt, isConfirmed }) => (
          <DataRow key={id} gate={isConfirmed ? 'ok' : 'wait'}>
            <DataCell heading onPhone="wide">
              <AppLink to={paths.adminUsers({ user: id })} className="link wrap-anywhere">
                {name}
              </AppLink>
              <span className="mono block text-xs font-normal wrap-anywhere text-muted">{email}</span>
            </DataCell>
            <DataCell>{role ? roleLabels[role] : 'None'}</DataCell>
            <DataCell onPhone="end" className="whitespace-nowrap">
              {formatDate(joinedAt)}
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Widget>
  )
}

export function LatestAudit({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Widget title="Audit log" aside={<AppTextLink to={paths.adminAudit()}>View all</AppTextLink>}>
      {entries.length === 0 ? (
        <p className="text-ui text-muted">What staff do appears here.</p>
      ) : (
        <ul className="grid border-t border-line">
          {entries.map(({ id, at, actor, summary, reason }) => (
            <li key={id} className="grid gap-1 border-b border-line py-3 text-ui">
              <p className="wrap-anywhere">
                <b className="font-semibold">{actor.name ?? 'Deleted account'}</b>: {summary}
              </p>
              <p className="mono text-xs wrap-anywhere text-muted">
                <time dateTime={at}>{formatDateTime(at)}</time>
                {reason && `, ${reason}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  )
}
