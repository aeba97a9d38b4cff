import { developerCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

export const referenceQuery = endpointQuery(developerCalls.reference, {})
