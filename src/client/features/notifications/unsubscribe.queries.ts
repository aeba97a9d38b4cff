import { unsubscribeCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

/** What the link of a mail would switch off. */
export const unsubscribeLinkQuery = (token: string) =>
  endpointQuery(unsubscribeCalls.look, { query: { token } })
