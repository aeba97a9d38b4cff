import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { toast } from '#client/lib/toast.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { importEndpoints, RedemptionImport } from '#shared/imports/import.contract.ts'

const OWN: (typeof importEndpoints.list)['path'] = '/api/redemption-imports'
const LOOK_AGAIN_MS = 2000

/** A long file is worked on after the answer: while it is, the list looks again. */
export const importsQuery = {
  ...listQuery<typeof importEndpoints.list>({ path: OWN }, {}),
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { pages: { items: RedemptionImport[] }[] } | undefined }
  }) => data?.pages.some(({ items }) => items.some(({ isWorking }) => isWorking)) && LOOK_AGAIN_MS,
} as const

type DryRunBody = InputOf<typeof importEndpoints.dryRun>['body']
type CommitBody = InputOf<typeof importEndpoints.commit>['body']

export const useDryRun = () =>
  useMutation({
    mutationFn: (body: DryRunBody) =>
      call<typeof importEndpoints.dryRun>(
        { method: 'POST', path: '/api/redemption-imports/dry-run' },
        { body },
      ),
  })

/** Imports change what is sold, so every list of sales is looked at anew. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [address] }) => String(address).startsWith('/api/redemption'),
    })
}

export function useCommitImport() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: CommitBody) =>
      call<typeof importEndpoints.commit>({ method: 'POST', path: OWN }, { body }),
    onSuccess: ({ fileName, isWorking }) =>
      toast({
        variant: 'success',
        title: isWorking ? 'On its out lap: the rest is recorded in a moment' : 'Imported',
        description: fileName,
      }),
    onSettled: refresh,
  })
}

export function useUndoImport() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: RedemptionImport) =>
      call<typeof importEndpoints.undo>(
        { method: 'POST', path: '/api/redemption-imports/{id}/undo' },
        { params: { id } },
      ),
    onSuccess: ({ fileName }) => toast({ variant: 'success', title: 'Taken back', description: fileName }),
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: 'That did not work', description: message }),
    onSettled: refresh,
  })
}
