import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { resultCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { Result, resultEndpoints } from '#shared/profiles/result.contract.ts'

export const resultsQuery = () => ({ ...endpointQuery(resultCalls.list, {}), staleTime: 0 })

/** Changes the list that is shown, as the server has just changed its own. */
function useSetResults() {
  const queryClient = useQueryClient()
  return (change: (results: Result[]) => Result[]) =>
    queryClient.setQueryData(resultsQuery().queryKey, (results) => change(results ?? []))
}

export function useAddResult() {
  const setResults = useSetResults()
  return useMutation({
    mutationFn: (input: InputOf<typeof resultEndpoints.add>) => call(resultCalls.add, input),
    onSuccess: (added) => setResults((results) => [added, ...results]),
  })
}

export function useChangeResult() {
  const setResults = useSetResults()
  return useMutation({
    mutationFn: (input: InputOf<typeof resultEndpoints.change>) => call(resultCalls.change, input),
    onSuccess: (changed) =>
      setResults((results) => results.map((result) => (result.id === changed.id ? changed : result))),
  })
}

export function useRemoveResult() {
  const setResults = useSetResults()
  return useMutation({
    mutationFn: ({ id }: Result) => call(resultCalls.remove, { params: { id } }),
    onSuccess: (_, { id }) => setResults((results) => results.filter((result) => result.id !== id)),
  })
}

/** Shown at once; where the server has another list by now, that one is shown. */
export function useOrderResults() {
  const queryClient = useQueryClient()
  const { queryKey } = resultsQuery()
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

/** A removed result comes back where it was. */
export function useRestoreResult() {
  const add = useAddResult()
  const order = useOrderResults()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ result: { id: _, ...body }, place }: { result: Result; place: number }) => {
      const added = await add.mutateAsync({ body })
      const others = (queryClient.getQueryData(resultsQuery().queryKey) ?? []).filter(
        ({ id }) => id !== added.id,
      )
      await order.mutateAsync(others.toSpliced(place, 0, added))
    },
  })
}

export const useLookAtTable = () =>
  useMutation({
    mutationFn: (text: string) => call(resultCalls.import, { query: { preview: '1' }, body: { text } }),
  })

export function useImportResults() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof resultEndpoints.import>) => call(resultCalls.import, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: resultsQuery().queryKey }),
  })
}
