import type { QueryClient } from '@tanstack/react-query'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { ApplicationDetail, applicationEndpoints } from '#shared/applications/application.contract.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import type { EndpointRef } from '#shared/http/endpoint.ts'

export const applicationKeys = { all: ['/api/applications'] } as const

type Listed = {
  direction: 'sent' | 'received'
  statuses: readonly ApplicationStatus[]
  opportunityId?: string | undefined
}

export const applicationsQuery = ({ direction, statuses, opportunityId }: Listed) => ({
  ...listQuery(applicationCalls.list, {
    query: {
      direction,
      ...(statuses.length > 0 && { status: [...statuses] }),
      ...(opportunityId && { opportunityId }),
    },
  }),
  ...alwaysFresh,
})

export const applicationQuery = (id: string) => ({
  ...endpointQuery(applicationCalls.get, { params: { id } }),
  ...alwaysFresh,
  retry: false,
})

export const applicationCountsQuery = (opportunityId?: string) => ({
  ...endpointQuery(applicationCalls.counts, { query: opportunityId ? { opportunityId } : {} }),
  ...alwaysFresh,
})

export const eligibilityQuery = (brandId: string, opportunityId: string | null) => ({
  ...endpointQuery(applicationCalls.eligibility, {
    query: { brandId, ...(opportunityId && { opportunityId }) },
  }),
  ...alwaysFresh,
})

/** Lists, counts and what may be applied to; the one that was just answered is known already. */
export const refreshApplications = (queryClient: QueryClient, known?: ApplicationDetail) => {
  if (known) queryClient.setQueryData(applicationQuery(known.id).queryKey, known)
  return queryClient.invalidateQueries({
    queryKey: applicationKeys.all,
    predicate: ({ queryKey }) => !known || queryKey[1] !== known.id,
  })
}

const describeFailure = (error: Error) => ({
  title: 'That did not work',
  description: isStaleSave(error)
    ? 'It moved on in the meantime. This is how it stands now: please look again.'
    : error.message,
})

type Action =
  | typeof applicationEndpoints.open
  | typeof applicationEndpoints.shortlist
  | typeof applicationEndpoints.unshortlist
  | typeof applicationEndpoints.withdraw

/** An action without a form. */
export const useApplicationAction = (ref: EndpointRef<Action>, success?: string) =>
  useEndpointMutation(ref, {
    ...(success && { success }),
    failure: describeFailure,
    onSettled: (changed, _, __, ___, { client }) => refreshApplications(client, changed),
  })

export const actionInput = ({ id, version }: { id: string; version: number }) => ({
  params: { id },
  body: { version },
})
