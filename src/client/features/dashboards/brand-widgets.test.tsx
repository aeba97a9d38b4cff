import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { AwaitingApproval } from '#shared/deliverables/deliverable.contract.ts'
import type { RoiFigures } from '#shared/roi/roi.contract.ts'
import type { BrandSales } from '#shared/roi/sales.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { Approvals } from './approvals.tsx'
import { BrandPlates } from './brand-plates.tsx'
import { CodePerformance } from './code-performance.tsx'

const ID = '0198c0de-0000-7000-8000-0000000000d1'

const figures = (given: Partial<RoiFigures> = {}): RoiFigures => ({
  ...{ currency: 'USD', redemptions: 40, pending: 0, salesMinor: 0, refundedMinor: 0, netMinor: 0 },
  ...{ cashMinor: 0, productMinor: 0, discountMinor: 0, commissionMinor: 0, costMinor: 4_820_000 },
  ...{ roi: null, revenueReturn: 3.4, costPerRedemptionMinor: null },
  ...given,
})

const noSales: BrandSales = { totals: [], before: [], method: [], codes: [], weeks: [] }

const show = (part: ReactNode) =>
  renderInRouter(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>)

test('the tiles show spend, redemptions and return with its basis', async () => {
  const sales = {
    ...noSales,
    totals: [figures()],
    before: [figures({ redemptions: 20, costMinor: 100_000 })],
    weeks: ['2026-08-24', '2026-11-09'],
  }
  await show(<BrandPlates contracts={6} sales={sales} />)
  expect(screen.getByText('$48,200')).toBeTruthy()
  expect(screen.getByText('$1,000 in the previous 12 weeks')).toBeTruthy()
  expect(screen.getByText('100% more than the previous 12 weeks')).toBeTruthy()
  expect(screen.getByText('3.4×')).toBeTruthy()
  expect(
    screen.getByText('net sales ÷ cost, margin unknown; 40 redemptions by code only, Aug 24 – Nov 15, 2026'),
  ).toBeTruthy()
})

test('other currencies are listed, not added', async () => {
  const sales = { ...noSales, totals: [figures(), figures({ currency: 'JPY', costMinor: 1200 })] }
  await show(<BrandPlates contracts={1} sales={sales} />)
  expect(screen.getByText('and ¥1,200')).toBeTruthy()
  expect(screen.getByText('80')).toBeTruthy()
})

test('a brand without sales sees no return', async () => {
  await show(<BrandPlates contracts={0} sales={noSales} />)
  expect(screen.getByText('no costs yet')).toBeTruthy()
})

test('the chart of codes has a table with the same data', async () => {
  const code = { codeId: ID, code: 'MIRA15', contractId: ID, redemptions: 7, weeks: [3, 4] }
  const sold = [{ currency: 'USD', amountMinor: 70_000 }]
  const sales = { ...noSales, codes: [{ ...code, sold }], weeks: ['2026-05-04', '2026-05-11'] }
  await show(<CodePerformance sales={sales} settings={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.getByRole('row', { name: 'May 11 4' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /MIRA15 7 uses \$700/ })).toBeTruthy()
})

const waiting: AwaitingApproval = {
  ...{ id: ID, contractId: ID, title: 'Race recap reel', racerName: 'Mira Castellan' },
  ...{ submittedAt: '2026-05-01T00:00:00.000Z', autoApprovesAt: '2026-05-15T00:00:00.000Z' },
  ...{ picture: null, version: 3 },
}

test('a deliverable is approved with the version that was shown', async () => {
  const calls: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method, body }: RequestInit) => {
      calls.push([`${method} ${url}`, JSON.parse(String(body))])
      return Response.json(waiting)
    }),
  )
  const now = new Date('2026-05-05T00:00:00Z')
  await show(<Approvals deliverables={{ total: 1, items: [waiting] }} now={now} />)
  expect(screen.getByText(/Auto-approves in 10 days/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve Race recap reel' }))
  await waitFor(() => expect(calls).toEqual([[`POST /api/deliverables/${ID}/approve`, { version: 3 }]]))
})

test('without deliverables to approve the widget is hidden', async () => {
  await show(<Approvals deliverables={{ total: 0, items: [] }} now={new Date()} />)
  expect(screen.queryByText('Deliverables to approve')).toBeNull()
})
