import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import type { ApplicationDetail, applicationEndpoints } from '#shared/applications/application.contract.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'

const APPLICATIONS: (typeof applicationEndpoints.list)['path'] = '/api/applications'

/** The other side moves on meanwhile, so each screen looks anew. */
const looksAgain = { staleTime: 0, refetchOnMount: true } as const

type Listed = {
  direction: 'sent' | 'received'
  statuses: readonly ApplicationStatus[]
  opportunityId?: string | undefined
}

export const applicationsQuery = ({ direction, statuses, opportunityId }: Listed) => ({
  ...listQuery<typeof applicationEndpoints.list>(
    { path: APPLICATIONS },
    {
      query: {
        direction,
        ...(statuses.length > 0 && { status: [...statuses] }),
        ...(opportunityId && { opportunityId }),
      },
    },
  ),
  ...looksAgain,
})

export const applicationQuery = (id: string) => ({
  ...endpointQuery<typeof applicationEndpoints.get>({ path: '/api/applications/{id}' }, { params: { id } }),
  ...looksAgain,
  retry: false,
})

export const applicationCountsQuery = (opportunityId?: string) => ({
  ...endpointQuery<typeof applicationEndpoints.counts>(
    { path: '/api/applications/counts' },
    { query: opportunityId ? { opportunityId } : {} },
  ),
  ...looksAgain,
})

export const eligibilityQuery = (brandId: string, opportunityId: string | null) => ({
  ...endpointQuery<typeof applicationEndpoints.eligibility>(
    { path: '/api/applications/eligibility' },
    { query: { brandId, ...(opportunityId && { opportunityId }) } },
  ),
  ...looksAgain,
})

/** Lists, counts and what may be applied to; the one that was just answered is known already. */
export const refreshApplications = (queryClient: QueryClient, known?: ApplicationDetail) => {
  if (known) queryClient.setQueryData(applicationQuery(known.id).queryKey, known)
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === 'string' &&
      address.startsWith(APPLICATIONS) &&
      address !== `${APPLICATIONS}/${known?.id}`,
  })
}

const complain = (error: Error) =>
  toast({
    variant: 'destructive',
    title: 'That did not work',
    description: isStaleSave(error)
      ? 'It moved on in the meantime. This is how it stands now: please look again.'
      : error.message,
  })

type Step =
  | typeof applicationEndpoints.open
  | typeof applicationEndpoints.shortlist
  | typeof applicationEndpoints.unshortlist
  | typeof applicationEndpoints.withdraw

type Named = { id: string; version: number }

/** A step that needs no words. */
export function useApplicationStep(path: Step['path'], done?: (answer: ApplicationDetail) => string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Named) =>
      call<Step>({ method: 'POST', path }, { params: { id }, body: { version } }),
    onSuccess: (answer) => {
      if (done) toast({ variant: 'success', title: done(answer) })
      return refreshApplications(queryClient, answer)
    },
    onError: (error) => {
      complain(error)
      return refreshApplications(queryClient)
    },
  })
}
