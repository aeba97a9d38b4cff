import { appealCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

export const decisionQuery = (token: string) => endpointQuery(appealCalls.read, { params: { token } })
