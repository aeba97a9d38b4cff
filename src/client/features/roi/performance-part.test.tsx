import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ContractPerformance, RoiFigures } from '#shared/roi/roi.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { createTestQueryClient } from '#tests/support/test-query-client.tsx'
import { PerformancePart } from './performance-part.tsx'

const CONTRACT = '0198c0de-0000-7000-8000-0000000000c1'

const figures: RoiFigures = {
  ...{ currency: 'USD', redemptions: 42, pending: 3, salesMinor: 520_000, refundedMinor: 20_000 },
  ...{ netMinor: 500_000, cashMinor: 100_000, productMinor: 20_000, discountMinor: 50_000 },
  ...{ commissionMinor: 30_000, costMinor: 200_000, roi: null, revenueReturn: 2.5 },
  costPerRedemptionMinor: 4762,
}

const performance: ContractPerformance = {
  return: {
    ...{ from: null, to: null, totals: [figures], contracts: [], marginBp: null },
    codes: [
      {
        ...{ codeId: CONTRACT, contractId: CONTRACT, code: 'MIRA15', currency: 'USD', redemptions: 42 },
        ...{ pending: 3, salesMinor: 520_000, refundedMinor: 20_000, netMinor: 500_000 },
        ...{ discountMinor: 50_000, commissionMinor: 30_000 },
      },
    ],
    days: [
      { day: '2026-05-02', currency: 'USD', redemptions: 42, netMinor: 500_000, commissionMinor: 30_000 },
    ],
    ...{ reportCurrency: null, withoutRate: [], method: ['Margin unknown: this is not profit.'] },
  },
  deliverables: { done: 2, total: 6 },
  raceDays: [{ day: '2026-05-03', title: 'Round 3' }],
  lift: { outcome: 'TOO_FEW', weekends: 1, redemptions: 4, expected: 2, lift: null, low: null, high: null },
  ...{ plotFrom: '2026-05-01', plotTo: '2026-05-04', canSet: true, productCost: null },
}

async function show(response: ContractPerformance | { status: number } = performance) {
  const requests: string[] = []
  const saved: unknown[] = []
  const onRange = vi.fn()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method, body }: RequestInit) => {
      requests.push(url)
      if (method === 'PUT') saved.push([url, JSON.parse(String(body))])
      return 'status' in response
        ? Response.json({ code: 'INVALID', message: 'Spun out' }, { status: response.status })
        : Response.json(response)
    }),
  )
  const user = userEvent.setup()
  await renderInRouter(
    <QueryClientProvider client={createTestQueryClient()}>
      <PerformancePart contract={{ id: CONTRACT, timezone: 'UTC' }} range="term" onRange={onRange} />
    </QueryClientProvider>,
  )
  return { requests, saved, onRange, user }
}

test('the return of a contract is shown with its breakdown, period and method', async () => {
  await show()
  expect(await screen.findByText('2.5×')).toBeTruthy()
  expect(screen.getByText('net sales ÷ cost, margin unknown')).toBeTruthy()
  expect(screen.getByText('3 can still be returned')).toBeTruthy()
  expect(screen.getByText('less $200 refunded')).toBeTruthy()
  expect(screen.getByText(/redemptions by code only, May 1 – May 4, 2026 · 2 of 6/)).toBeTruthy()
  expect(screen.getByText('Margin unknown: this is not profit.')).toBeTruthy()
  expect(screen.getByText(/^Not enough information: 1 race weekend/)).toBeTruthy()
  expect(screen.getByText('Commission', { selector: 'dt' }).nextSibling?.textContent).toBe('$300')
})

test('with a margin the return is a percentage, and the codes are listed', async () => {
  const method = ['Return is (net sales × 60% margin − cost) ÷ cost; the margin is set by the brand.']
  const totals = [{ ...figures, roi: 1 / 3 }]
  await show({ ...performance, return: { ...performance.return, totals, marginBp: 6000, method } })
  expect(await screen.findByText('+33%')).toBeTruthy()
  expect(screen.getByText(/net sales × 60% margin − cost/)).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'MIRA15' })).toBeTruthy()
})

test('the table of the chart shows the race of each day', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Table' }))
  expect(screen.getByRole('row', { name: /May 3 Round 3 0/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /May 2 42/ })).toBeTruthy()
})

test('choosing another period calls onRange', async () => {
  const { user, onRange } = await show()
  await user.click(await screen.findByRole('button', { name: '90 days' }))
  expect(onRange).toHaveBeenCalledWith('90')
})

test('a racer cannot set the margin', async () => {
  await show({ ...performance, canSet: false })
  await screen.findByText('2.5×')
  expect(screen.queryByRole('button', { name: 'Margin and rates' })).toBeNull()
})

test('a contract without sales or costs shows an empty state', async () => {
  await show({ ...performance, return: { ...performance.return, totals: [], codes: [], days: [] } })
  expect(await screen.findByText('Not enough laps yet')).toBeTruthy()
})

test('figures that failed to load can be retried', async () => {
  const { user, requests } = await show({ status: 403 })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(requests.length).toBeGreaterThan(1)
})

test('a brand enters what the product costs it, beside its retail value', async () => {
  const productCost = { costMinor: null, retailMinor: 20_000, currency: 'USD', version: 0 }
  const { user, saved } = await show({ ...performance, productCost })
  expect(await screen.findByText('Product, retail value')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Product cost' }))
  expect(await screen.findByText(/The contract states the retail value, \$200\./)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Your cost in USD/ }), '80')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toEqual([[`/api/contracts/${CONTRACT}/product-cost`, { costMinor: 8000, version: 0 }]]),
  )
})

test('the costs say that product counts at the brand’s own cost', async () => {
  const productCost = { costMinor: 20_000, retailMinor: 50_000, currency: 'USD', version: 1 }
  await show({ ...performance, productCost })
  expect(await screen.findByText('Product, your cost')).toBeTruthy()
})
