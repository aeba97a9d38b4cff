import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { roleLabels } from '#shared/accounts/roles.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paths } from '#shared/paths.ts'
import { type BulkAction, bulkActions } from '#shared/users/admin-user.constants.ts'
import type { UserRow } from '#shared/users/admin-user.contract.ts'
import { BulkDialog, bulkLabels } from './bulk-dialog.tsx'
import { type UserFilters, usersQuery } from './user.queries.ts'
import { stateOf } from './user-labels.ts'

const gates = { ok: 'ok', wait: 'wait', stop: 'stop', plain: 'plain', info: 'plain', best: 'best' } as const

/** The users that match, with a choice of several for one action. */
export function UserList({ filters }: { filters: UserFilters }) {
  const list = useInfiniteQuery(usersQuery(filters))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [action, setAction] = useState<BulkAction>()
  const toggle = (id: string) =>
    setChosen((now) =>
      now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {chosen.size > 0 && (
        <div className="sticky top-header z-10 flex flex-wrap items-center gap-3 border-y border-line bg-paper py-3">
          <p className="mr-auto text-ui font-semibold">{plural(chosen.size, 'user')} selected</p>
          {bulkActions.map((each) => (
            <Button key={each} size="sm" variant="secondary" onClick={() => setAction(each)}>
              {bulkLabels[each].open}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </div>
      )}
      <PagedList
        list={list}
        what="users"
        skeletons={8}
        empty={
          <EmptyState level="h2" title="No users found">
            Try another name, or remove a filter.
          </EmptyState>
        }
      >
        {(users) => (
          <DataTable
            caption="Users"
            columns={[
              <span key="choose" className="sr-only">
                Select
              </span>,
              'User',
              'Role',
              'Plan',
              'Joined',
              'State',
            ]}
          >
            {users.map((user) => (
              <Row
                key={user.id}
                user={user}
                isChosen={chosen.has(user.id)}
                onToggle={() => toggle(user.id)}
              />
            ))}
          </DataTable>
        )}
      </PagedList>
      {action && (
        <BulkDialog
          action={action}
          ids={[...chosen]}
          onClose={() => setAction(undefined)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </div>
  )
}

type RowProps = { user: UserRow; isChosen: boolean; onToggle: () => void }

function Row({ user, isChosen, onToggle }: RowProps) {
  const { id, name, email, role, plan, joinedAt, pictureUrl } = user
  const state = stateOf(user)
  return (
    <DataRow gate={gates[state.tone]}>
      <DataCell onPhone="wide">
        <Checkbox
          label={<span className="sr-only">Select {name}</span>}
          checked={isChosen}
          onChange={onToggle}
        />
      </DataCell>
      <DataCell heading onPhone="wide">
        <span className="flex items-center gap-3">
          {/* Beside the side rail, a narrow table needs the room for the addresses. */}
          <span className="contents md:max-lg:hidden">
            <LogoPlate size="sm" src={pictureUrl ?? undefined} alt="" initial={name.slice(0, 1)} />
          </span>
          <span className="min-w-0">
            <AppLink to={paths.adminUsers({ user: id })} className="link wrap-anywhere">
              {name}
            </AppLink>
            <span className="mono block text-xs font-normal wrap-anywhere text-muted">{email}</span>
          </span>
        </span>
      </DataCell>
      <DataCell>{role ? roleLabels[role] : 'None'}</DataCell>
      <DataCell>{plan ? plans[plan].name : ''}</DataCell>
      <DataCell className="whitespace-nowrap">{formatDate(joinedAt)}</DataCell>
      <DataCell>
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
      </DataCell>
    </DataRow>
  )
}
