import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Card, ContractCardFacts } from '#shared/messages/card.contract.ts'
import { CONTRACT_ID } from '#tests/support/a-contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ContractMessageCard } from './contract-message-card.tsx'
import { RunningContracts } from './running-contracts.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), toFake: ['Date'] }))
const aCard = (given: Partial<ContractCardFacts> = {}): ContractCardFacts => ({
  kind: 'CONTRACT',
  id: CONTRACT_ID,
  number: 'C-2026-00042',
  title: 'Oil for the season',
  status: 'PENDING_SIGNATURES',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  terminatesOn: null,
  timezone: 'UTC',
  awaitsMySignature: true,
  ...given,
})

test('a contract card requests the missing signature', async () => {
  await renderInRouter(<ContractMessageCard card={aCard()} />)
  const card = within(screen.getByRole('article', { name: 'Contract: Oil for the season' }))
  expect(card.getByText('Contract, C-2026-00042')).toBeDefined()
  expect(card.getByText('Out for signature')).toBeDefined()
  expect(card.getByText('Nov 1, 2026 – Nov 30, 2026')).toBeDefined()
  expect(card.getByRole('link', { name: 'Read and sign' }).getAttribute('href')).toBe(
    `/contracts?id=${CONTRACT_ID}`,
  )
})

test('a contract ending by notice shows its last day', async () => {
  await renderInRouter(<ContractMessageCard card={aCard({ status: 'ACTIVE', terminatesOn: '2026-11-20' })} />)
  expect(screen.getByText('Nov 1, 2026 – Nov 20, 2026')).toBeDefined()
})

test('a user who does not have to sign gets a link to the contract', async () => {
  await renderInRouter(<ContractMessageCard card={aCard({ status: 'ACTIVE', awaitsMySignature: false })} />)
  expect(screen.getByText('Active')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Read and sign' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open contract' })).toBeDefined()
})

const others: Card[] = [
  aCard(),
  aCard({ id: '0198c0de-0000-7000-8000-0000000000c2', title: 'Last season', status: 'COMPLETED' }),
  {
    kind: 'APPLICATION',
    id: '0198c0de-0000-7000-8000-0000000000c3',
    title: 'Spring crews',
    status: 'SUBMITTED',
    question: null,
    answer: null,
  },
]

test('a conversation shows only the active contracts of its users', async () => {
  const running = aCard({
    id: '0198c0de-0000-7000-8000-0000000000c4',
    title: 'This season',
    status: 'ACTIVE',
    awaitsMySignature: false,
  })
  await renderInRouter(<RunningContracts cards={[...others, running]} />)
  const shown = within(screen.getByRole('region', { name: 'Your contracts' }))
  expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['This season'])
  expect(shown.getByText('Ends in 15 days')).toBeDefined()
})

test('a conversation without active contracts shows no contract section', async () => {
  await renderInRouter(<RunningContracts cards={others} />)
  expect(screen.queryByRole('region')).toBeNull()
})
