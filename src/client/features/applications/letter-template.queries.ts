import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { letterTemplateCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { letterTemplateEndpoints } from '#shared/applications/letter-template.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'

export const letterTemplatesQuery = {
  ...endpointQuery(letterTemplateCalls.list, {}),
  ...alwaysFresh,
} as const

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: letterTemplatesQuery.queryKey })
}

export function useKeepLetter() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: InputOf<typeof letterTemplateEndpoints.create>) =>
      call(letterTemplateCalls.create, input),
    onSuccess: refresh,
  })
}

export function useChangeLetter() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: InputOf<typeof letterTemplateEndpoints.update>) =>
      call(letterTemplateCalls.update, input),
    onSuccess: refresh,
  })
}

export function useThrowLetterAway() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(letterTemplateCalls.remove, { params: { id } }),
    onSettled: refresh,
  })
}
