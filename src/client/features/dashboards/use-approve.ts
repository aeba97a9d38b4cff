import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import type { AwaitingApproval } from '#shared/deliverables/deliverable.contract.ts'
import { brandDashboardQuery } from './dashboard.queries.ts'

/** Says yes to what was handed in. Whatever the answer, the dashboard is looked at again: somebody may have been first. */
export function useApprove() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: AwaitingApproval) =>
      call(deliverableCalls.approve, { params: { id }, body: { version } }),
    onSuccess: ({ title }) => toast({ variant: 'success', title: 'Approved', description: title }),
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: 'Not approved', description: message || 'Please try again.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: brandDashboardQuery.queryKey }),
  })
}
