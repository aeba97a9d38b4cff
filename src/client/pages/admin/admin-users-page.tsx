import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { SeatHistoryOf } from '#client/features/members/seat-history.tsx'
import { readUserFilters, userQuery, usersQuery } from '#client/features/users/user.queries.ts'
import { UserDetail } from '#client/features/users/user-detail.tsx'
import { UserFilters } from '#client/features/users/user-filters.tsx'
import { UserList } from '#client/features/users/user-list.tsx'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'

export const meta = privatePage('Users', 'Find an account and help its owner.')

export function load({ queryClient, search }: PageContext): Promise<void> {
  const user = searchText(search.user)
  return settleOnServer(
    user
      ? [queryClient.prefetchQuery(userQuery(user))]
      : [queryClient.prefetchInfiniteQuery(usersQuery(readUserFilters(search)))],
  )
}

export default function AdminUsersPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const user = searchText(search.user)
  const filters = readUserFilters(search)
  return (
    <Workspace title="Users" lede="Find an account and help its owner. Every action is in the audit log.">
      {user ? (
        <UserDetail id={user} seatHistory={<SeatHistoryOf key={user} userId={user} />} />
      ) : (
        <>
          <UserFilters filters={filters} />
          <UserList key={JSON.stringify(filters)} filters={filters} />
        </>
      )}
    </Workspace>
  )
}
