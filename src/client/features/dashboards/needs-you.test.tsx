import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { dispatchRealtimeEvent } from '#client/lib/realtime.ts'
import { setSession } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Need } from '#shared/dashboards/dashboard.contract.ts'
import { aContract } from '#tests/support/a-contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { contractTurn } from './common-widgets.tsx'
import { NeedsYou } from './needs-you.tsx'
import { Starter } from './starter.tsx'

const ID = '0198c0de-0000-7000-8000-0000000000d1'
const now = new Date('2026-11-15T12:00:00.000Z')
const aNeed = (given: Partial<Need>): Need => ({
  kind: 'ANSWER_OFFER',
  id: ID,
  contractId: null,
  partner: { name: 'Moraine Tyre Works', pictureUrl: null },
  title: 'Season 2027',
  value: null,
  money: null,
  dueAt: null,
  ...given,
})

async function show(content: ReactNode, session: CurrentUser | null = null) {
  const queryClient = createQueryClient()
  setSession(queryClient, session)
  await renderInRouter(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>)
  return queryClient
}

test('each entry has its deadline and one action', async () => {
  await show(
    <NeedsYou
      now={now}
      needs={{
        total: 9,
        items: [
          aNeed({ value: '$8,500', dueAt: '2026-11-18T12:00:00.000Z' }),
          aNeed({
            kind: 'SUBMIT_DELIVERABLE',
            contractId: ID,
            title: 'Recap reel',
            dueAt: '2026-11-14T12:00:00.000Z',
          }),
          aNeed({ kind: 'MARK_PAID', contractId: ID, money: { amountMinor: 850_000, currency: 'USD' } }),
        ],
      }}
    />,
  )
  const list = within(screen.getByRole('region', { name: 'Needs you' }))
  expect(list.getByText('9 open')).toBeTruthy()
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(1))).toEqual([
    'Offer from Moraine Tyre Works$8,500 · Season 2027 · Expires in 3 daysReview offer',
    'Recap reelMoraine Tyre Works · Due since Nov 14, 2026Submit',
    'Pay Moraine Tyre Works$8,500 · Season 2027Mark as sent',
  ])
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/offers?offer=${ID}`,
    `/contracts?id=${ID}&part=deliverables`,
    `/contracts?id=${ID}&part=payments`,
  ])
})

test.each([
  ['VIEWER', ['View', 'View']],
  ['SIGNER', ['View', 'Sign']],
  ['MANAGER', ['Mark as sent', 'Sign']],
] as const)('a %s is offered only what the seat includes', async (seat, labels) => {
  const acting = { seat, personId: ID, personName: 'Rufus Tansley', isOverLimit: false }
  const items = [
    aNeed({ kind: 'MARK_PAID', contractId: ID }),
    aNeed({ kind: 'SIGN_CONTRACT', contractId: ID }),
  ]
  await show(<NeedsYou now={now} needs={{ total: 2, items }} />, { ...aCurrentUser('BRAND'), acting })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels)
})

test('nothing is shown when nothing waits', async () => {
  await show(<NeedsYou now={now} needs={{ total: 0, items: [] }} />)
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
})

test.each(['offer', 'application', 'contract'] as const)(
  'the open dashboard is refetched when an %s changes',
  async (type) => {
    const queryClient = await show(<NeedsYou now={now} needs={{ total: 0, items: [] }} />)
    const refetch = vi.spyOn(queryClient, 'invalidateQueries')
    dispatchRealtimeEvent(type === 'contract' ? { type, contractId: ID } : { type, id: ID })
    expect(refetch).toHaveBeenCalledWith({ queryKey: ['/api/dashboard'] })
  },
)

test('a new account sees its first steps, the profile first', async () => {
  const completeness = {
    score: 20,
    items: [{ key: 'bio', label: 'Write a bio', why: '', done: false, weight: 10, href: '/profile/edit' }],
  }
  await show(<Starter of="BRAND" completeness={completeness} />)
  const steps = within(screen.getByRole('region', { name: 'Get started' }))
  expect(steps.getByText('0 of 3 done')).toBeTruthy()
  expect(steps.getByText('20% complete. Next: Write a bio.')).toBeTruthy()
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile-setup',
    '/brand/discover-athletes',
    '/brand-profile#opportunities',
  ])
})

test('an unsigned contract says whose turn it is and how long they have', () => {
  const at = now.getTime()
  const signBy = '2026-11-25T12:00:00.000Z'
  const contract = aContract({ myRole: 'BRAND', status: 'PENDING_SIGNATURES', signBy })
  expect(contractTurn({ ...contract, awaitsMySignature: true }, at)).toBe(
    'Your signature · Expires in 10 days',
  )
  expect(contractTurn({ ...contract, awaitsMySignature: false }, at)).toBe(
    'Their signature · Expires in 10 days',
  )
  const forGuardian = { ...contract, waitsFor: ['GUARDIAN' as const] }
  expect(contractTurn(forGuardian, at)).toBe('The guardian’s signature · Expires in 10 days')
  const late = aContract({ myRole: 'BRAND', status: 'DRAFT', signBy })
  expect(contractTurn(late, at)).toBe('Your turn to send it · Expires in 10 days')
  const draft = aContract({ status: 'DRAFT', signBy: null })
  expect(contractTurn({ ...draft, myRole: 'BRAND' }, at)).toBe('Your turn to send it')
  expect(contractTurn({ ...draft, myRole: 'ATHLETE' }, at)).toBe('Being prepared by the brand')
})
