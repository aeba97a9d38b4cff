import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { userStateOf } from '#client/lib/user-states.ts'
import { BreakableEmail } from '#client/ui/breakable-email.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { roleLabels } from '#shared/accounts/roles.ts'
import { formatDate } from '#shared/format/date.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paths } from '#shared/paths.ts'
import type { UserRow as Row } from '#shared/users/admin-user.contract.ts'
import { hasOwner } from '#shared/users/admin-user.rules.ts'
import { UserMenu } from './user-menu.tsx'

export const userColumns = ['User', 'Role', 'Plan', 'Joined', 'State'] as const

const gates = { ok: 'ok', wait: 'wait', stop: 'stop', plain: 'plain', info: 'plain', best: 'best' } as const

/** One account in a table, which leads to its detail. */
export function UserRow({ user, choice, menu }: { user: Row; choice?: ReactNode; menu?: ReactNode }) {
  const { id, name, email, role, plan, joinedAt, pictureUrl } = user
  const state = userStateOf(user)
  return (
    <DataRow gate={gates[state.tone]} className="max-md:relative">
      {choice && <DataCell className="max-md:absolute max-md:top-3 max-md:right-0">{choice}</DataCell>}
      <DataCell heading onPhone="wide" className={choice || menu ? 'max-md:pr-12' : undefined}>
        <span className="flex items-center gap-3">
          {/* Beside the side rail, a narrow table needs the room for the addresses. */}
          <span className="contents md:max-lg:hidden">
            <LogoPlate size="sm" src={pictureUrl ?? undefined} alt="" initial={name.slice(0, 1)} />
          </span>
          <span className="min-w-0">
            <AppLink to={paths.adminUsers({ user: id })} className="link wrap-anywhere">
              {name}
            </AppLink>
            <span className="mono block text-xs font-normal wrap-anywhere text-muted">
              {hasOwner(user) ? <BreakableEmail email={email} /> : 'No owner yet'}
            </span>
          </span>
        </span>
      </DataCell>
      <DataCell>{role ? roleLabels[role] : 'None'}</DataCell>
      <DataCell>{plan ? plans[plan].name : ''}</DataCell>
      <DataCell className="whitespace-nowrap">{formatDate(joinedAt)}</DataCell>
      <DataCell>
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
      </DataCell>
      {menu && <DataCell className="text-right max-md:absolute max-md:top-1 max-md:right-0">{menu}</DataCell>}
    </DataRow>
  )
}

/** For the overview. */
export const NewestUsers = ({ users }: { users: readonly Row[] }) => (
  <DataTable
    caption="Newest users"
    columns={[
      ...userColumns,
      <span key="actions" className="sr-only">
        Actions
      </span>,
    ]}
  >
    {users.map((user) => (
      <UserRow key={user.id} user={user} menu={<UserMenu user={user} />} />
    ))}
  </DataTable>
)
