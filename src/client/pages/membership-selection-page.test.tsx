import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import type { Plan } from '#shared/memberships/plan.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import MembershipSelectionPage from './membership-selection-page.tsx'

const aPlan = (plan: Partial<Plan> & Pick<Plan, 'key' | 'role' | 'name'>): Plan => ({
  pitch: 'A plan.',
  highlights: [],
  currency: 'USD',
  monthMinor: 0,
  yearMinor: 0,
  trialDays: 0,
  ...plan,
})
const plans = [
  aPlan({ key: 'racer-free', role: 'ATHLETE', name: 'Racer' }),
  aPlan({ key: 'racer-pro', role: 'ATHLETE', name: 'Racer Pro', monthMinor: 1200, yearMinor: 12_000 }),
  aPlan({ key: 'brand', role: 'BRAND', name: 'Brand' }),
  aPlan({ key: 'promoter', role: 'PROMOTER', name: 'Promoter', monthMinor: 4900, trialDays: 30 }),
]

async function open(role: RegistrableRole, url = '/membership-selection') {
  await renderSignedIn(<MembershipSelectionPage />, aCurrentUser(role), () => Response.json(plans), url)
  await screen.findAllByRole('article')
}
const planNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('racers see their plans, continue free and learn that the other cannot be bought yet', async () => {
  await open('ATHLETE')
  expect(planNames()).toEqual(['Racer', 'Racer Pro'])
  expect(hrefOf('Continue free')).toBe('/home')
  expect(screen.getByText(/^Paid plans will open with memberships/)).toBeDefined()
  expect(screen.getByText(/^Opens with memberships/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('prices are shown for the chosen period', async () => {
  await open('ATHLETE', '/membership-selection?interval=year')
  expect(screen.getByText('$120')).toBeDefined()
  expect(hrefOf('Monthly')).toBe('/membership-selection?interval=month')
})

test('brands see that they have full access', async () => {
  await open('BRAND')
  expect(screen.getByRole('heading', { level: 1, name: 'You’re on full access, free' })).toBeDefined()
  expect(planNames()).toEqual(['Brand'])
  expect(hrefOf('Continue')).toBe('/home')
})

test('promoters see that their trial does not run out', async () => {
  await open('PROMOTER')
  expect(screen.getByText(/^You’re on the free trial. It has no end date/)).toBeDefined()
  expect(hrefOf('Continue free')).toBe('/home')
})
