import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'

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

/** Mutation options: the response is written into the cache, and everything about applications is refetched. */
export const updatesApplication = {
  onSuccess: (changed: ApplicationDetail, _input: unknown, queryClient: QueryClient) =>
    queryClient.setQueryData(applicationQuery(changed.id).queryKey, changed),
  invalidates: [applicationKeys.all],
}

const describeFailure = (error: Error) => ({
  title: 'Something went wrong',
  description: isStaleSave(error)
    ? 'The application has changed. We’ve updated it. Check it again.'
    : error.message,
})

type Action =
  | typeof applicationEndpoints.open
  | typeof applicationEndpoints.shortlist
  | typeof applicationEndpoints.unshortlist
  | typeof applicationEndpoints.withdraw

/** An action without a form. */
export const useApplicationAction = (ref: Action, success?: string) =>
  useEndpointMutation(ref, {
    ...updatesApplication,
    ...(success && { success }),
    failure: describeFailure,
  })

export const actionInput = ({ id, version }: { id: string; version: number }) => ({
  params: { id },
  body: { version },
})

/** Refetches applications when a notification about one arrives, and when live events may have been missed. */
export function useLiveApplications(): void {
  const queryClient = useQueryClient()
  const refetch = () => void queryClient.invalidateQueries({ queryKey: applicationKeys.all })
  useRealtimeEvent('notification', ({ notification: { kind } }) => kind === 'APPLICATIONS' && refetch())
  useRealtimeEvent('poll', refetch)
}
