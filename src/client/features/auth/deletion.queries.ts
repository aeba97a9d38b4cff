import { accountDataCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'

export const deletionQuery = { ...endpointQuery(accountDataCalls.getDeletion, {}), ...alwaysFresh }
