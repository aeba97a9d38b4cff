import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { toast } from '#client/lib/toast.ts'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import type { requestEndpoints } from '#shared/messages/request.contract.ts'
import type { safetyEndpoints } from '#shared/messages/safety.contract.ts'

/** What others answer is looked at anew each time. */
const looksAgain = { staleTime: 0, refetchOnMount: true } as const

export const sentRequestsQuery = (status: RequestStatus | undefined) => ({
  ...listQuery<typeof requestEndpoints.list>(
    { path: '/api/messages/requests' },
    { query: { direction: 'sent', status } },
  ),
  ...looksAgain,
})

export const blockedQuery = {
  ...endpointQuery<typeof safetyEndpoints.blocked>({ path: '/api/users/me/blocks' }, {}),
  ...looksAgain,
}

/** A request stands in the lists of the messages, too. */
const refreshMessages = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === 'string' && address.startsWith('/api/messages'),
  })

const complain = ({ message: description }: Error) =>
  toast({ title: 'That did not work', description, variant: 'destructive' })

type Step = typeof requestEndpoints.withdraw | typeof requestEndpoints.resend

export const useRequestStep = (path: Step['path'], done: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<Step>({ method: 'POST', path }, { params: { id } }),
    onSuccess: ({ participant }) => toast({ variant: 'success', title: done, description: participant.name }),
    onError: complain,
    onSettled: () => refreshMessages(queryClient),
  })
}

export function useUnblock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId }: { userId: string; name: string }) =>
      call<typeof safetyEndpoints.unblock>(
        { method: 'DELETE', path: '/api/users/{id}/block' },
        { params: { id: userId } },
      ),
    onSuccess: (_, { name }) => toast({ variant: 'success', title: `${name} can write to you again` }),
    onError: complain,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: blockedQuery.queryKey }),
        refreshMessages(queryClient),
      ]),
  })
}
