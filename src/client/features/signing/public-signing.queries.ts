import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { contractCalls, guardianCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import type { GuardianSigning } from '#shared/signing/signing.contract.ts'

type Verification = ResponseOf<typeof contractEndpoints.verify>

/** What is known of a fingerprint; null when it is nobody's. */
export const verificationQuery = (hash: string) =>
  queryOptions<Verification | null>({
    queryKey: endpointQuery(contractCalls.verify, { params: { hash } }).queryKey,
  })

/** What a guardian is asked to sign; null when the link is used up, over, or not whole. */
export const guardianSigningQuery = (token: string) =>
  queryOptions<GuardianSigning | null>({
    queryKey: endpointQuery(guardianCalls.get, { params: { token } }).queryKey,
  })

/** Nobody's, used up, or not of the form that such an address has. */
const REFUSALS = [404, 410, 422]

/** Reads for a page that has words of its own for "there is none". */
export async function readOrNothing(
  queryClient: QueryClient,
  query: ReturnType<typeof verificationQuery> | ReturnType<typeof guardianSigningQuery>,
): Promise<void> {
  const { queryKey } = query
  try {
    await queryClient.ensureQueryData<unknown>({ queryKey })
  } catch (error) {
    if (!(error instanceof Problem) || !REFUSALS.includes(error.status)) throw error
    queryClient.setQueryData(queryKey, null)
  }
}
