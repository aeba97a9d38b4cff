import { appealCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'

export const decisionQuery = (token: string) => endpointQuery(appealCalls.read, { params: { token } })

export const myDecisionsQuery = { ...listQuery(appealCalls.mine, { query: {} }), ...alwaysFresh }
