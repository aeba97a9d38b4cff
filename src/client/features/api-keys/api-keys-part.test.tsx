import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { ApiKey } from '#shared/api-keys/api-key.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ApiKeysPart } from './api-keys-part.tsx'

const aKey: ApiKey = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Till at the track shop',
  mode: 'LIVE',
  beginning: 'sk_live_0123456789ab',
  scopes: ['redemptions:write'],
  lastUsedAt: null,
  addedBy: 'Ada Quill',
  createdAt: '2026-05-03T14:22:00.000Z',
}
const FULL_KEY = `${aKey.beginning}_${'f'.repeat(64)}`

async function show(keys: ApiKey[]) {
  const sent: { method: string; url: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'GET') return Response.json(keys)
      sent.push({ method, url, body: body ? JSON.parse(String(body)) : undefined })
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json({ ...aKey, key: FULL_KEY }, { status: 201 })
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ApiKeysPart />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

test('a new key is shown in full once', async () => {
  const { sent, user } = await show([])
  await user.click(await screen.findByRole('button', { name: 'Create API key' }))
  await user.click(await screen.findByLabelText(/^Test/))
  await user.click(screen.getByLabelText('Report sales and refunds'))
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  expect(screen.getByText('Choose at least one')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Name/), 'Till')
  await user.click(screen.getByLabelText('Read sales, codes and reports'))
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByDisplayValue(FULL_KEY)).toBeTruthy()
  expect(sent).toEqual([
    {
      method: 'POST',
      url: '/api/api-keys',
      body: { name: 'Till', mode: 'TEST', scopes: ['reports:read'] },
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue(FULL_KEY)).toBeNull())
})

test('a key is listed by its prefix and revoked after confirmation', async () => {
  const { sent, user } = await show([aKey])
  expect(await screen.findByText(`${aKey.beginning}…`)).toBeTruthy()
  expect(screen.getByText('Never')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `Revoke ${aKey.name}` }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }))
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'DELETE', url: `/api/api-keys/${aKey.id}`, body: undefined }]),
  )
})
