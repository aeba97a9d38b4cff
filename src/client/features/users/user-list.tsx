import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { plural } from '#shared/format/plural.ts'
import { type BulkAction, bulkActions } from '#shared/users/admin-user.rules.ts'
import { BulkDialog, bulkLabels } from './bulk-dialog.tsx'
import { type UserFilters, usersQuery } from './user.queries.ts'
import { UserRow, userColumns } from './user-row.tsx'

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
              ...userColumns,
            ]}
          >
            {users.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                choice={
                  <Checkbox
                    label={<span className="sr-only">Select {user.name}</span>}
                    checked={chosen.has(user.id)}
                    onChange={() => toggle(user.id)}
                  />
                }
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
