import { queryOptions } from '@tanstack/react-query'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'

export const recapsQuery = (contractId: string) => ({
  ...endpointQuery(recapCalls.list, { params: { id: contractId } }),
  ...alwaysFresh,
})

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The parties use the id; everyone else has the token of the link. */
export const isRecapId = (idOrToken: string): boolean => ID.test(idOrToken)

export const storyQuery = (idOrToken: string) =>
  queryOptions<RecapStory>({
    ...(isRecapId(idOrToken)
      ? endpointQuery(recapCalls.get, { params: { id: idOrToken } })
      : endpointQuery(recapCalls.read, { params: { token: idOrToken } })),
  })

/** The list of recaps is below its contract. */
export const recapInvalidations = [['/api/recaps'], ['/api/contracts']] as const
