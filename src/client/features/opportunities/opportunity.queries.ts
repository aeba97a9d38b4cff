import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import type { locationEndpoints } from '#shared/locations/location.contract.ts'
import type { OwnOpportunity, opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'

const OWN: (typeof opportunityEndpoints.mine)['path'] = '/api/opportunities'

/** Another tab or a racer may have changed them since. */
export const ownOpportunitiesQuery = {
  ...listQuery<typeof opportunityEndpoints.mine>({ path: OWN }, {}),
  staleTime: 0,
  refetchOnMount: true,
} as const

export const countriesQuery = {
  ...endpointQuery<typeof locationEndpoints.countries>({ path: '/api/locations/countries' }, {}),
  staleTime: Number.POSITIVE_INFINITY,
}

/** The own list, and what the public page shows of it. */
export const refreshOpportunities = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) => String(address).endsWith('/opportunities'),
  })

type Step =
  | typeof opportunityEndpoints.pause
  | typeof opportunityEndpoints.resume
  | typeof opportunityEndpoints.close

/** Rests it, opens it again or ends it. */
export function useOpportunityStep(path: Step['path'], done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: OwnOpportunity) =>
      call<Step>({ method: 'POST', path }, { params: { id }, body: { version } }),
    onSuccess: ({ title }) => toast({ variant: 'success', title: done, description: title }),
    onError: complain,
    onSettled: () => refreshOpportunities(queryClient),
  })
}

export function useRemoveOpportunity() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OwnOpportunity) =>
      call<typeof opportunityEndpoints.remove>(
        { method: 'DELETE', path: '/api/opportunities/{id}' },
        { params: { id } },
      ),
    onSuccess: (_, { title }) =>
      toast({ variant: 'success', title: 'Opportunity deleted', description: title }),
    onError: complain,
    onSettled: () => refreshOpportunities(queryClient),
  })
}

const complain = (error: Error) =>
  toast({
    variant: 'destructive',
    title: 'That did not work',
    description: isStaleSave(error)
      ? 'It was changed elsewhere. This is how it stands now: please try again.'
      : error.message,
  })
