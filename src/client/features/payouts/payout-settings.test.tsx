import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { Payouts } from '#shared/payouts/payout.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { PayoutSettings } from './payout-settings.tsx'

async function show(payouts: Payouts, visit?: string) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { method }: RequestInit) =>
      Response.json(method === 'GET' ? payouts : { url: '#provider' }),
    ),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <PayoutSettings visit={visit} />
    </QueryClientProvider>,
  )
}

test.each([
  ['NOT_SET_UP', false, 'Not set up', 'Set up payouts'],
  ['INFORMATION_NEEDED', true, 'Information needed', 'Continue setup'],
  ['READY', true, 'Ready', 'Change payout details'],
] as const)(
  'payouts that are %s lead to the provider’s page',
  async (state, hasSubmittedDetails, label, action) => {
    await show({ state, hasSubmittedDetails, billing: 'stripe' })
    expect(await screen.findByText(label)).toBeTruthy()
    window.location.hash = ''
    await userEvent.setup().click(screen.getByRole('button', { name: action }))
    await waitFor(() => expect(window.location.hash).toBe('#provider'))
  },
)

test('an expired link says so, and without a provider there is nothing to set up', async () => {
  await show({ state: 'NOT_SET_UP', hasSubmittedDetails: false, billing: null }, 'expired')
  expect(await screen.findByText('That link has expired')).toBeTruthy()
  expect(await screen.findByText(/Card payments aren’t available on this site/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
