import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { currentUserQuery } from '#client/lib/session.ts'
import { Problem } from '#shared/http/problem.ts'

/** The server looked at the link and does not take it: expired, used, or never one of ours. */
const isRefusedLink = (error: unknown) =>
  error instanceof Problem && (error.status === 410 || error.status === 422)

/** Whose password a link resets; null when it no longer does. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ client }): Promise<{ emailMasked: string } | null> => {
      const check = endpointQuery(accountCalls.checkReset, { query: { token } })
      try {
        return await client.fetchQuery({ ...check, staleTime: 0, retry: false })
      } catch (error) {
        if (isRefusedLink(error)) return null
        throw error
      }
    },
  })

/**
 * Confirms the address by being read. As a query it runs in the browser only (a mail scanner that merely opens the page
 * confirms nothing), once for each link, and remembers its answer.
 */
export const emailConfirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-confirmation', token],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
    queryFn: async ({ client }) => {
      await call(accountCalls.verifyEmail, { body: { token } })
      await client.prefetchQuery({ ...currentUserQuery(), staleTime: 0 })
      return 'confirmed' as const
    },
  })

/** Not kept: whoever opens the list wants to see who is signed in now. */
export const loginsQuery = () => ({ ...endpointQuery(accountCalls.listLogins, {}), gcTime: 0 })
