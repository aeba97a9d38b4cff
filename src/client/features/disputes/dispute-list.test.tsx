import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { DisputeState } from '#shared/disputes/dispute.constants.ts'
import type { Dispute } from '#shared/disputes/dispute.contract.ts'
import { aDispute } from '#tests/support/a-dispute.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { createTestQueryClient } from '#tests/support/test-query-client.tsx'
import { DisputeList } from './dispute-list.tsx'

async function show(state: DisputeState, disputes: Dispute[] | (() => Response), open = disputes.length) {
  const fetch = vi.fn(async (url: string) => {
    if (url.endsWith('/count')) return Response.json({ open })
    return typeof disputes === 'function' ? disputes() : Response.json(disputes)
  })
  vi.stubGlobal('fetch', fetch)
  await renderInRouter(
    <QueryClientProvider client={createTestQueryClient()}>
      <DisputeList state={state} />
    </QueryClientProvider>,
  )
  return fetch
}

test('a row shows the deliverable, both parties, their statements and the waiting time', async () => {
  const fetch = await show('open', [aDispute()])
  const row = within(await screen.findByRole('row', { name: /Reel from the pits/ }))
  expect(fetch.mock.calls.map(([url]) => url)).toContain('/api/deliverables/disputes?state=open')
  for (const text of [
    'Kestrel Lubricants and Mira Castellan',
    'C-2026-00042, Oil for the season',
    ': The requested changes go beyond the contract',
    '“This was never agreed.”',
    ': Agreed requirements are missing',
    '“The logo is cropped.”',
    '1 of 3 rounds',
    '2 proofs',
    '3 days',
    'since Mar 1, 2026',
  ]) {
    expect(row.getByText(text)).toBeTruthy()
  }
  const { contract, deliverable } = aDispute()
  expect(row.getByRole('link').getAttribute('href')).toBe(
    `/contracts?tab=disputes&state=open&id=${contract.id}&dispute=${deliverable.id}`,
  )
  expect(await screen.findByText('1 open dispute')).toBeTruthy()
})

test.each([
  [0, 'less than an hour'],
  [1, '1 hour'],
  [23, '23 hours'],
  [24, '1 day'],
  [200, '8 days'],
])('a wait of %i hours reads "%s"', async (hoursWaited, text) => {
  await show('open', [aDispute({ hoursWaited })])
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a suspended contract is marked, because it cannot be decided', async () => {
  const dispute = aDispute()
  await show('open', [{ ...dispute, contract: { ...dispute.contract, status: 'SUSPENDED' } }])
  expect(await screen.findByText('Contract suspended')).toBeTruthy()
})

test('a decided dispute shows its outcome, date and duration', async () => {
  const verdict = {
    outcome: 'MISSED' as const,
    decision: 'It was never filmed.',
    decidedAt: '2026-03-04T12:00:00.000Z',
  }
  await show('decided', [aDispute({ verdict })], 0)
  expect(await screen.findByText('Missed')).toBeTruthy()
  expect(screen.getByText('Mar 4, 2026, after 3 days')).toBeTruthy()
  expect(screen.getByText('0 open disputes')).toBeTruthy()
})

test.each([
  ['open', 'No open disputes about deliverables', 'Active contracts', '/contracts?tab=active'],
  ['decided', 'No decisions about deliverables yet', 'Open disputes', '/contracts?tab=disputes'],
] as const)('the empty list %s shows "%s" and a link', async (state, title, action, to) => {
  await show(state, [])
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(to)
})

test('a list that failed to load can be retried', async () => {
  let isBroken = true
  await show('open', () =>
    isBroken
      ? Response.json({ code: 'FORBIDDEN', message: 'Red flag' }, { status: 403 })
      : Response.json([aDispute()]),
  )
  await screen.findByText('Red flag')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Reel from the pits')).toBeTruthy()
})
