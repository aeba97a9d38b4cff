import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import type { Fetch } from './call.ts'
import { accountCalls } from './endpoint-map.ts'
import { endpointKey } from './endpoint-query.ts'
import { readQuery } from './query-client.ts'

const key = endpointKey(accountCalls.currentUser, {})

/** Specification 4: fetched once and never refetched. Null when nobody is signed in. */
export const currentUserQuery = (fetch?: Fetch) =>
  queryOptions({
    queryKey: key,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    queryFn: async (context): Promise<CurrentUser | null> => {
      try {
        return (await readQuery('null', fetch)(context)) as CurrentUser | null
      } catch (error) {
        if (!(error instanceof Problem) || error.status === 0) throw error
        throw new Problem({ status: error.status, code: error.code, message: 'Auth check failed' })
      }
    },
  })

export const readSession = (queryClient: QueryClient): CurrentUser | null =>
  queryClient.getQueryData<CurrentUser | null>(key) ?? null

export const useSession = (): CurrentUser | null => useSuspenseQuery(currentUserQuery()).data

/** Ruling R40: called after every change of the account. */
export const setSession = (queryClient: QueryClient, session: CurrentUser | null) =>
  queryClient.setQueryData(key, session)

export function useSetUser() {
  const queryClient = useQueryClient()
  return (change: Partial<CurrentUser['user']>) =>
    queryClient.setQueryData<CurrentUser | null>(
      key,
      (session) => session && { ...session, user: { ...session.user, ...change } },
    )
}
