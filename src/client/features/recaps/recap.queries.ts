import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { toast } from '#client/lib/toast.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'

export const recapsQuery = (contractId: string) => ({
  ...endpointQuery(recapCalls.list, { params: { id: contractId } }),
  ...alwaysFresh,
})

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The two of a contract look at a recap by its id before it is shared; everybody else comes with the token of its link. */
export const isRecapId = (idOrToken: string): boolean => ID.test(idOrToken)

export const storyQuery = (idOrToken: string) =>
  queryOptions<RecapStory>({
    ...(isRecapId(idOrToken)
      ? endpointQuery(recapCalls.get, { params: { id: idOrToken } })
      : endpointQuery(recapCalls.read, { params: { token: idOrToken } })),
  })

/** The recaps of a contract are a list under it. */
export const recapKeys = { all: ['/api/recaps'], contracts: ['/api/contracts'] } as const

type Words = {
  done: string
  /** For a question that closes at its answer, and so has no place of its own to say what went wrong. */
  failed?: string
}

/** Something done with a recap. A refusal often means that the other side was first, so it is looked at again as well. */
export function useRecapStep<Input, Answer>(
  step: (input: Input) => Promise<Answer>,
  { done, failed }: Words,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: () => toast({ variant: 'success', title: done }),
    onError: ({ message }) =>
      failed && toast({ variant: 'destructive', title: failed, description: message }),
    onSettled: () => invalidateAll(queryClient, [recapKeys.all, recapKeys.contracts]),
  })
}
