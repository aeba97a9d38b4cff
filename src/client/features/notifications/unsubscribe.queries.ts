import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { unsubscribeEndpoints } from '#shared/notifications/notification.contract.ts'

/** What the link of a mail would switch off. */
export const unsubscribeLinkQuery = (token: string) =>
  endpointQuery<typeof unsubscribeEndpoints.look>({ path: '/api/unsubscribe' }, { query: { token } })
