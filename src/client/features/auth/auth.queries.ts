import { queryOptions } from '@tanstack/react-query'
import { accountCalls, passkeyCalls, twoFactorCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { Confirmation, OtherWaysIn } from '#shared/accounts/sign-in.contract.ts'
import { Problem } from '#shared/http/problem.ts'

/** The link is expired, used or invalid. */
const isRefusedLink = (error: unknown) =>
  error instanceof Problem && (error.status === 410 || error.status === 422)

/** Whether the link to create the first administrator works. */
export const setupLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['setup-link', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ client }): Promise<boolean> => {
      const check = endpointQuery(accountCalls.checkSetup, { query: { token } })
      try {
        return (await client.fetchQuery({ ...check, staleTime: 0, retry: false })).valid
      } catch (error) {
        if (isRefusedLink(error)) return false
        throw error
      }
    },
  })

/** The account of a reset link; null if the link is no longer valid. */
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

/** The account of a confirmation link; null if the link is no longer valid. */
export const confirmationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation-link', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ client }): Promise<Confirmation | null> => {
      const check = endpointQuery(accountCalls.checkVerification, { query: { token } })
      try {
        return await client.fetchQuery({ ...check, staleTime: 0, retry: false })
      } catch (error) {
        if (isRefusedLink(error)) return null
        throw error
      }
    },
  })

/** What else signs in to the account of a reset link, once the password is set; null when that is over. */
export const otherWaysInQuery = (token: string) =>
  queryOptions({
    queryKey: ['other-ways-in', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ client }): Promise<OtherWaysIn | null> => {
      const check = endpointQuery(accountCalls.otherWaysIn, { query: { token } })
      try {
        return await client.fetchQuery({ ...check, staleTime: 0, retry: false })
      } catch (error) {
        if (isRefusedLink(error)) return null
        throw error
      }
    },
  })

export const signInMethodsQuery = () => ({
  ...endpointQuery(accountCalls.signInMethods, {}),
  ...alwaysFresh,
})

export const twoFactorQuery = () => ({ ...endpointQuery(twoFactorCalls.state, {}), ...alwaysFresh })

export const passkeysQuery = () => ({ ...endpointQuery(passkeyCalls.list, {}), ...alwaysFresh })

/** Not cached: the list must be current when it is opened. */
export const loginsQuery = () => ({ ...endpointQuery(accountCalls.listLogins, {}), gcTime: 0 })
