import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Role } from '#shared/accounts/roles.ts'
import type { ContractTab } from '#shared/contracts/contract.constants.ts'
import { aContract, CONTRACT_ID } from '#tests/support/a-contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { createTestQueryClient } from '#tests/support/test-query-client.tsx'
import { ContractList } from './contract-list.tsx'

async function show(tab: ContractTab, role: Role, respond: () => Response) {
  const fetch = vi.fn(async (_url: string) => respond())
  vi.stubGlobal('fetch', fetch)
  await renderInRouter(
    <QueryClientProvider client={createTestQueryClient()}>
      <ContractList tab={tab} role={role} />
    </QueryClientProvider>,
  )
  return fetch
}

const DUE = { id: CONTRACT_ID, title: 'Race recap reel', status: 'OPEN' as const }

test('a row shows the other party, title, value, term, next deliverable and payments', async () => {
  const fetch = await show('active', 'ATHLETE', () =>
    Response.json([
      aContract({ nextDeliverable: { ...DUE, dueAt: '2999-04-01T00:00:00.000Z', dueOn: '2999-04-01' } }),
    ]),
  )
  const row = within(await screen.findByRole('row', { name: /Oil for the season/ }))
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/contracts?tab=active')
  for (const text of [
    'Kestrel Lubricants',
    'C-2026-00042',
    'Cash',
    '$12,000 for the season',
    'Jan 1, 2026 –',
    'Dec 31, 2026',
    'Race recap reel',
    'due Apr 1, 2999',
  ]) {
    expect(row.getByText(text)).toBeTruthy()
  }
  expect(row.getByText('$4,000 received').closest('td')?.textContent).toContain(
    '$4,000 received · of $12,000',
  )
  expect(row.getByRole('progressbar', { name: /^Term of Oil for the season/ })).toBeTruthy()
  const link = row.getByRole('link', { name: 'Oil for the season' })
  expect(link.getAttribute('href')).toBe(`/contracts?tab=active&id=${CONTRACT_ID}`)
})

test.each([
  ['2999-11-29', 1],
  ['3001-01-09', 0],
  [null, 0],
])(
  'a row with a notice to %s shows the day if it is before the end of the term',
  async (terminatesOn, lines) => {
    await show('active', 'ATHLETE', () =>
      Response.json([aContract({ startsOn: '2026-01-01', endsOn: '2999-12-31', terminatesOn })]),
    )
    await screen.findByRole('row', { name: /Oil for the season/ })
    expect(screen.queryAllByText(/^Ends$/)).toHaveLength(lines)
  },
)

test('a brand sees the name of the racer, and an overdue deliverable is marked', async () => {
  await show('active', 'BRAND', () =>
    Response.json([
      aContract({
        myRole: 'BRAND',
        nextDeliverable: { ...DUE, dueAt: '2026-02-01T00:00:00.000Z', dueOn: '2026-02-01' },
      }),
    ]),
  )
  expect(await screen.findByText('Mira Castellan')).toBeTruthy()
  expect(screen.queryByText('Kestrel Lubricants')).toBeNull()
  expect(screen.getByText('was due Feb 1, 2026')).toBeTruthy()
})

test('a missing signature is requested, and a user who has signed sees that others are pending', async () => {
  const pending = { status: 'PENDING_SIGNATURES', signBy: '2026-06-01T00:00:00.000Z' } as const
  await show('pending', 'ATHLETE', () =>
    Response.json([
      aContract({ ...pending, awaitsMySignature: true }),
      aContract({ ...pending, id: '0198c0de-0000-7000-8000-0000000000c2', title: 'Tyres for the season' }),
    ]),
  )
  const mine = within(await screen.findByRole('row', { name: /Oil for the season/ }))
  expect(mine.getByText('Your signature')).toBeTruthy()
  expect(mine.getByText('by Jun 1, 2026')).toBeTruthy()
  const signed = within(screen.getByRole('row', { name: /Tyres for the season/ }))
  expect(signed.getByText('Waiting for signatures')).toBeTruthy()
})

test.each([
  ['active', 'ATHLETE', 'No active contracts', 'Find a sponsor', '/brands'],
  ['active', 'BRAND', 'No active contracts', 'Find a racer', '/brand/discover-athletes'],
  ['pending', 'BRAND', 'Nothing to sign', 'Find a racer', '/brand/discover-athletes'],
  ['completed', 'ATHLETE', 'No completed contracts', 'Active contracts', '/contracts'],
  ['ended', 'BRAND', 'No ended contracts', 'Active contracts', '/contracts'],
] as const)('the empty tab %s of a %s shows "%s" and a link', async (tab, role, title, action, to) => {
  await show(tab, role, () => Response.json([]))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(to)
})

test('a list that failed to load can be retried', async () => {
  let isBroken = true
  await show('active', 'ATHLETE', () =>
    isBroken
      ? Response.json({ code: 'FORBIDDEN', message: 'Red flag' }, { status: 403 })
      : Response.json([aContract()]),
  )
  await screen.findByText('Red flag')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Kestrel Lubricants')).toBeTruthy()
})
