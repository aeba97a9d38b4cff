import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { DecidedPayment, DisputedPayment } from '#shared/payments/payment.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { DecidedPayments, DisputedPayments } from './disputed-payments.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'
const CONTRACT = '0198c0de-0000-7000-8000-000000000002'
const step = { from: null, to: 'PAID', reason: null, note: null }

const disputed: DisputedPayment = {
  payment: {
    id: ID,
    contractId: CONTRACT,
    kind: 'STIPEND',
    title: 'First half',
    amountMinor: 125_000,
    currency: 'USD',
    dueOn: '2026-04-01',
    status: 'DISPUTED',
    isOverdue: false,
    reference: 'WIRE-77',
    paidAt: '2026-04-02T12:00:00.000Z',
    correctableUntil: null,
    missingSince: '2026-04-06T12:00:00.000Z',
    disputableFrom: null,
    receivedAt: null,
    allowed: ['resolve'],
    canChange: false,
    canPayByCard: false,
    hasReceipt: false,
    history: [
      { ...step, event: 'mark-paid', party: 'BRAND', at: '2026-04-02T12:00:00.000Z' },
      { ...step, event: 'dispute', party: 'ATHLETE', at: '2026-04-14T12:00:00.000Z', note: 'Nothing came.' },
    ],
    version: 4,
  },
  contract: {
    id: CONTRACT,
    number: 'C-2026-00042',
    title: 'Oil for a season',
    brandName: 'Kestrel Lubricants',
    athleteName: 'Mira Castellan',
  },
}

test('an administrator reads both sides of a disputed payment and decides it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      if (init.method === 'GET') return Response.json([disputed])
      sent.push([url, JSON.parse(String(init.body))])
      return Response.json(disputed.payment)
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <DisputedPayments />
    </QueryClientProvider>,
  )
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByRole('heading', { name: '$1,250, First half' })).toBeTruthy()
  expect(item.getByText(/Marked as sent Apr 2, 2026, reference WIRE-77/)).toBeTruthy()
  expect(item.getByText('Nothing came.')).toBeTruthy()
  const user = userEvent.setup()
  await user.click(item.getByRole('button', { name: 'Decide: First half' }))
  await user.click(await screen.findByRole('radio', { name: /Still owed/ }))
  await pasteInto(
    screen.getByRole('textbox', { name: /Decision/ }),
    'The reference belongs to another transfer.',
  )
  await user.click(screen.getByRole('button', { name: 'Save decision' }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        `/api/payments/${ID}/resolve`,
        { version: 4, outcome: 'SCHEDULED', decision: 'The reference belongs to another transfer.' },
      ],
    ]),
  )
})

const decided: DecidedPayment = {
  ...disputed,
  id: '0198c0de-0000-7000-8000-000000000003',
  outcome: 'SCHEDULED',
  decidedAt: '2026-04-16T12:00:00.000Z',
  payment: {
    ...disputed.payment,
    status: 'SCHEDULED',
    history: [
      ...disputed.payment.history,
      { ...step, event: 'resolve', party: 'ADMIN', at: '2026-04-16T12:00:00.000Z', note: 'It never left.' },
    ],
  },
}

async function showDecided(listed: DecidedPayment[]) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(listed)),
  )
  const queryClient = createQueryClient()
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <DecidedPayments />
    </QueryClientProvider>,
  )
  return queryClient
}

test('a decided dispute shows its outcome and what everyone wrote', async () => {
  await showDecided([decided])
  const item = within(await screen.findByRole('listitem'))
  for (const text of ['Still owed', 'Decided on Apr 16, 2026', 'Nothing came.', 'It never left.']) {
    expect(item.getByText(text)).toBeTruthy()
  }
  expect(item.queryByRole('button')).toBeNull()
})

test('without decided disputes there is no heading', async () => {
  const queryClient = await showDecided([])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
