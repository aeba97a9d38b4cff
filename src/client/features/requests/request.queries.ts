import { requestCalls, safetyCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import type { requestEndpoints } from '#shared/messages/request.contract.ts'

/** Requests also appear in the conversation lists. */
export const requestKeys = { messages: ['/api/messages'], blocks: ['/api/users', 'me', 'blocks'] } as const

export const sentRequestsQuery = (status: RequestStatus | undefined) => ({
  ...listQuery(requestCalls.list, { query: { direction: 'sent', status } }),
  ...alwaysFresh,
})

export const blockedQuery = {
  ...endpointQuery(safetyCalls.blocked, {}),
  ...alwaysFresh,
}

type Action = typeof requestEndpoints.withdraw | typeof requestEndpoints.resend

export const useRequestAction = (ref: Action, success: string) =>
  useEndpointMutation(ref, {
    success: ({ participant }) => ({ title: success, description: participant.name }),
    failure: 'Something went wrong',
    invalidates: [requestKeys.messages],
  })
