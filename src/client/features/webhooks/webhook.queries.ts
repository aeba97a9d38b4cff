import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { toast } from '#client/lib/toast.ts'
import type { WebhookMessageStatus } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint, WebhookMessage, webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'

type Endpoints = typeof webhookEndpoints

const ENDPOINTS = '/api/webhook-endpoints'
const MESSAGES = '/api/webhook-messages'
/** What happens to a message is decided elsewhere, so it is looked at anew each time. */
const looksAgain = { staleTime: 0, refetchOnMount: true } as const

export const webhooksQuery = {
  ...endpointQuery<Endpoints['list']>({ path: ENDPOINTS }, {}),
  ...looksAgain,
} as const

export const messagesQuery = (endpointId: string, status: WebhookMessageStatus | undefined) => ({
  ...listQuery<Endpoints['messages']>(
    { path: MESSAGES },
    { query: { endpointId, ...(status && { status }) } },
  ),
  ...looksAgain,
})

export const messageQuery = (id: string) => ({
  ...endpointQuery<Endpoints['message']>({ path: '/api/webhook-messages/{id}' }, { params: { id } }),
  ...looksAgain,
})

const SOON_MS = 60_000
const QUICK_LOOK_MS = 2_000
const SLOW_LOOK_MS = 20_000

/** How long to wait before looking at these again: not at all once each of them is decided. */
export function nextLook(messages: readonly WebhookMessage[]): number | false {
  const due = messages.flatMap(({ status, nextAttemptAt }) =>
    status === 'PENDING' ? [Date.parse(nextAttemptAt ?? '') - Date.now()] : [],
  )
  if (due.length === 0) return false
  return due.some((ms) => ms < SOON_MS) ? QUICK_LOOK_MS : SLOW_LOOK_MS
}

export const refreshWebhooks = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })

const refreshLog = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) => String(address).startsWith(MESSAGES),
  })

const tellRefusal = ({ message }: Error) =>
  toast({ variant: 'destructive', title: 'That did not work', description: message })

export function usePauseWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, url, events, version, isActive }: WebhookEndpoint) =>
      call<Endpoints['change']>(
        { method: 'PATCH', path: '/api/webhook-endpoints/{id}' },
        { params: { id }, body: { url, events, version, isActive: !isActive } },
      ),
    onError: tellRefusal,
    onSettled: () => refreshWebhooks(queryClient),
  })
}

export function useRemoveWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call<Endpoints['remove']>(
        { method: 'DELETE', path: '/api/webhook-endpoints/{id}' },
        { params: { id } },
      ),
    onError: tellRefusal,
    onSettled: () => refreshWebhooks(queryClient),
  })
}

export function useRotateSecret() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: WebhookEndpoint) =>
      call<Endpoints['rotate']>(
        { method: 'POST', path: '/api/webhook-endpoints/{id}/rotate' },
        { params: { id }, body: { version } },
      ),
    onError: tellRefusal,
    onSettled: () => refreshWebhooks(queryClient),
  })
}

export function useTestWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call<Endpoints['test']>(
        { method: 'POST', path: '/api/webhook-endpoints/{id}/test' },
        { params: { id } },
      ),
    onError: tellRefusal,
    onSuccess: () => refreshLog(queryClient),
  })
}

export function useResend() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call<Endpoints['resend']>(
        { method: 'POST', path: '/api/webhook-messages/{id}/resend' },
        { params: { id } },
      ),
    onError: tellRefusal,
    onSuccess: () => refreshLog(queryClient),
  })
}
