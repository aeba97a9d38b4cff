import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { offerCalls } from './endpoint-map.ts'
import { createQueryClient } from './query-client.ts'
import { useToast } from './toast.ts'
import { useEndpointMutation } from './use-endpoint-mutation.ts'

const input = { params: { id: '7' }, body: { version: 1, note: '' } }

function setUp(
  respond: () => Response,
  options?: Parameters<typeof useEndpointMutation<typeof offerCalls.withdraw>>[1],
) {
  const calls: { url: string; headers: Headers; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    calls.push({ url, headers: new Headers(headers), body: JSON.parse(String(body)) })
    return respond()
  })
  const queryClient = createQueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({ mutation: useEndpointMutation(offerCalls.withdraw, options), toast: useToast() }),
    { wrapper },
  )
  const mutate = () => act(() => result.current.mutation.mutateAsync(input).catch(() => undefined))
  return { calls, invalidate, result, mutate }
}

const refusal = () => Response.json({ code: 'CONFLICT', message: 'It was accepted' }, { status: 409 })

test('the endpoint gets its input, with one idempotency key for all attempts', async () => {
  const { calls, mutate } = setUp(refusal)
  await mutate()
  await mutate()
  expect(calls.map(({ url, body }) => [url, body])).toEqual([
    ['/api/offers/7/withdraw', input.body],
    ['/api/offers/7/withdraw', input.body],
  ])
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('a success is written into the cache, announced, and followed by the invalidation', async () => {
  const onSuccess = vi.fn()
  const { invalidate, result, mutate } = setUp(() => Response.json({ title: 'Season 2027' }), {
    onSuccess,
    success: ({ title }) => ({ title: 'Offer withdrawn', description: title }),
    invalidates: [['/api/offers'], ['/api/dashboard']],
  })
  await mutate()
  expect(onSuccess.mock.calls[0]?.slice(0, 2)).toEqual([{ title: 'Season 2027' }, input])
  expect(result.current.toast).toMatchObject({
    variant: 'success',
    title: 'Offer withdrawn',
    description: 'Season 2027',
  })
  expect(invalidate.mock.calls).toEqual([[{ queryKey: ['/api/offers'] }], [{ queryKey: ['/api/dashboard'] }]])
})

test('a failure is exposed, announced if configured, and followed by the invalidation', async () => {
  const { invalidate, result, mutate } = setUp(refusal, {
    failure: 'Not withdrawn',
    invalidates: [['/api/offers']],
  })
  await mutate()
  // The query client tells the hook in a task of its own.
  await waitFor(() => expect(result.current.mutation.error?.message).toBe('It was accepted'))
  expect(result.current.toast).toMatchObject({
    variant: 'destructive',
    title: 'Not withdrawn',
    description: 'It was accepted',
  })
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['/api/offers'] })
})
