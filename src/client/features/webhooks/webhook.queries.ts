import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { webhookCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { toast } from '#client/lib/toast.ts'
import type { WebhookMessageStatus } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint, WebhookMessage } from '#shared/webhooks/webhook.contract.ts'

export const webhookKeys = { all: ['/api/webhook-endpoints'], messages: ['/api/webhook-messages'] } as const

export const webhooksQuery = {
  ...endpointQuery(webhookCalls.list, {}),
  ...alwaysFresh,
} as const

export const messagesQuery = (endpointId: string, status: WebhookMessageStatus | undefined) => ({
  ...listQuery(webhookCalls.messages, { query: { endpointId, ...(status && { status }) } }),
  ...alwaysFresh,
})

export const messageQuery = (id: string) => ({
  ...endpointQuery(webhookCalls.message, { params: { id } }),
  ...alwaysFresh,
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
  queryClient.invalidateQueries({ queryKey: webhookKeys.all })

const refreshLog = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: webhookKeys.messages })

const tellRefusal = ({ message }: Error) =>
  toast({ variant: 'destructive', title: 'That did not work', description: message })

export function usePauseWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, url, events, version, isActive }: WebhookEndpoint) =>
      call(webhookCalls.change, { params: { id }, body: { url, events, version, isActive: !isActive } }),
    onError: tellRefusal,
    onSettled: () => refreshWebhooks(queryClient),
  })
}

export function useRemoveWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(webhookCalls.remove, { params: { id } }),
    onError: tellRefusal,
    onSettled: () => refreshWebhooks(queryClient),
  })
}

export function useRotateSecret() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: WebhookEndpoint) =>
      call(webhookCalls.rotate, { params: { id }, body: { version } }),
    onError: tellRefusal,
    onSettled: () => refreshWebhooks(queryClient),
  })
}

export function useTestWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(webhookCalls.test, { params: { id } }),
    onError: tellRefusal,
    onSuccess: () => refreshLog(queryClient),
  })
}

export function useResend() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(webhookCalls.resend, { params: { id } }),
    onError: tellRefusal,
    onSuccess: () => refreshLog(queryClient),
  })
}
