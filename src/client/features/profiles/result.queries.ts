import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { resultCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { Result } from '#shared/profiles/result.contract.ts'

export const resultsQuery = { ...endpointQuery(resultCalls.list, {}), staleTime: 0 }

/** The name of a result in a list: its event and race, else the notes. */
export const resultTitle = ({ eventName, race, content }: Omit<Result, 'id'>): string =>
  [eventName, race].filter(Boolean).join(', ') || content || 'Result'

/** Applies to the cached list what the server has just changed. */
function useSetResults() {
  const queryClient = useQueryClient()
  return (change: (results: Result[]) => Result[]) =>
    queryClient.setQueryData(resultsQuery.queryKey, (results) => change(results ?? []))
}

export function useAddResult() {
  const setResults = useSetResults()
  return useEndpointMutation(resultCalls.add, {
    onSuccess: (added) => setResults((results) => [added, ...results]),
  })
}

export function useChangeResult() {
  const setResults = useSetResults()
  return useEndpointMutation(resultCalls.change, {
    onSuccess: (changed) =>
      setResults((results) => results.map((result) => (result.id === changed.id ? changed : result))),
  })
}

export function useRemoveResult() {
  const setResults = useSetResults()
  return useEndpointMutation(resultCalls.remove, {
    onSuccess: (_, { params }) => setResults((results) => results.filter(({ id }) => id !== params.id)),
  })
}

/** Optimistic; after a conflict the server's list is fetched. */
export function useOrderResults() {
  const queryClient = useQueryClient()
  const { queryKey } = resultsQuery
  return useMutation({
    mutationFn: (results: readonly Result[]) =>
      call(resultCalls.order, { body: { ids: results.map(({ id }) => id) } }),
    onMutate: (results) => {
      queryClient.setQueryData(queryKey, [...results])
    },
    onSuccess: (ordered) => queryClient.setQueryData(queryKey, ordered),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Adds a removed result again, at its old position. */
export function useRestoreResult() {
  const add = useAddResult()
  const order = useOrderResults()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ result: { id: _, ...body }, position }: { result: Result; position: number }) => {
      const added = await add.mutateAsync({ body })
      const others = (queryClient.getQueryData(resultsQuery.queryKey) ?? []).filter(
        ({ id }) => id !== added.id,
      )
      await order.mutateAsync(others.toSpliced(position, 0, added))
    },
  })
}
