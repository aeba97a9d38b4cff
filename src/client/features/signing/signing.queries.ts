import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { contractCalls, guardianCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import type { GuardianSigning } from '#shared/signing/signing.contract.ts'

type Verification = ResponseOf<typeof contractEndpoints.verify>

/** Null when no contract has the fingerprint. */
export const verificationQuery = (hash: string) =>
  queryOptions<Verification | null>({
    queryKey: endpointQuery(contractCalls.verify, { params: { hash } }).queryKey,
  })

/** Null when the link was used, has expired, or is incomplete. */
export const guardianSigningQuery = (token: string) =>
  queryOptions<GuardianSigning | null>({
    queryKey: endpointQuery(guardianCalls.get, { params: { token } }).queryKey,
  })

const MISSING_STATUSES = [404, 410, 422]

/** Loads null instead of failing, for pages that explain what is missing. */
export async function loadOrNull(
  queryClient: QueryClient,
  query: ReturnType<typeof verificationQuery> | ReturnType<typeof guardianSigningQuery>,
): Promise<void> {
  const { queryKey } = query
  try {
    await queryClient.ensureQueryData<unknown>({ queryKey })
  } catch (error) {
    if (!(error instanceof Problem) || !MISSING_STATUSES.includes(error.status)) throw error
    queryClient.setQueryData(queryKey, null)
  }
}
