import { adminUserCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { roles } from '#shared/accounts/roles.ts'
import { planKeys } from '#shared/memberships/plan-key.constants.ts'
import { userStatuses } from '#shared/users/admin-user.rules.ts'

export const readUserFilters = (search: Record<string, unknown>) => ({
  search: searchText(search.search),
  role: ([...roles, 'NONE'] as const).find((role) => role === search.role),
  status: userStatuses.find((status) => status === search.status),
  plan: planKeys.find((plan) => plan === search.plan),
  confirmed: (['yes', 'no'] as const).find((choice) => choice === search.confirmed),
})
export type UserFilters = ReturnType<typeof readUserFilters>

export const usersQuery = (filters: UserFilters) => ({
  ...listQuery(adminUserCalls.list, { query: filters }),
  ...alwaysFresh,
})

export const userQuery = (id: string) => ({
  ...endpointQuery(adminUserCalls.get, { params: { id } }),
  ...alwaysFresh,
})

/** The overview shows the newest users. */
export const userKeys = [
  ['/api/admin', 'users'],
  ['/api/admin', 'dashboard'],
] as const
