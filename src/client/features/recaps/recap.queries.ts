import { queryOptions } from '@tanstack/react-query'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { isId } from '#client/lib/search-params.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'

export const recapsQuery = (contractId: string) => ({
  ...endpointQuery(recapCalls.list, { params: { id: contractId } }),
  ...alwaysFresh,
})

export const storyQuery = (idOrToken: string) =>
  queryOptions<RecapStory>({
    ...(isId(idOrToken)
      ? endpointQuery(recapCalls.get, { params: { id: idOrToken } })
      : endpointQuery(recapCalls.read, { params: { token: idOrToken } })),
  })

/** The list of recaps is below its contract. */
export const recapInvalidations = [['/api/recaps'], ['/api/contracts']] as const
