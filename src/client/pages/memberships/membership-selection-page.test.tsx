import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberPlan } from '#client/lib/chosen-plan.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import type { Membership, Plan } from '#shared/memberships/membership.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import MembershipSelectionPage from './membership-selection-page.tsx'

const aPlan = (plan: Partial<Plan> & Pick<Plan, 'key' | 'role' | 'name'>): Plan => ({
  pitch: 'A plan.',
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

const aMembership = (given: Partial<Membership>): Membership => ({
  plan: 'racer-free',
  status: 'FREE',
  paidPlan: null,
  interval: null,
  price: null,
  trialEndsAt: null,
  hasCard: false,
  currentPeriodEnd: null,
  accessUntil: null,
  memberSince: null,
  canStartTrial: false,
  trialDays: 0,
  usage: [],
  history: [],
  billing: 'test',
  ...given,
})

async function open(role: RegistrableRole, { url = '/membership-selection', membership = {} }: Opened = {}) {
  const session = aCurrentUser(role)
  const { plan = session.user.membership.plan } = membership
  const user = { ...session.user, membership: { ...session.user.membership, plan } }
  const respond = (request: { url: string }) =>
    Response.json(request.url.includes('/plans') ? { plans, billing: 'test' } : aMembership(membership))
  await renderSignedIn(<MembershipSelectionPage />, { ...session, user }, respond, url)
  await screen.findAllByRole('article')
}
type Opened = { url?: string; membership?: Partial<Membership> }
const planNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('racers see their plans, and continue free or buy the other one', async () => {
  await open('ATHLETE', { membership: { plan: 'racer-free' } })
  expect(planNames()).toEqual(['Racer', 'Racer Pro'])
  expect(hrefOf('Continue free')).toBe('/home')
  expect(hrefOf('Get Racer Pro')).toBe('/checkout?plan=racer-pro&interval=month')
})

test('prices are shown for the chosen period', async () => {
  await open('ATHLETE', { url: '/membership-selection?interval=year' })
  expect(screen.getByText('$120')).toBeDefined()
  expect(hrefOf('Monthly')).toBe('/membership-selection?interval=month')
})

test('what was chosen before registering leads to its checkout', async () => {
  rememberPlan({ plan: 'racer-pro', interval: 'year', code: 'GRID20' })
  await open('ATHLETE')
  expect(hrefOf('Continue to checkout')).toBe('/checkout?plan=racer-pro&interval=year&code=GRID20')
})

test('brands see that they have full access', async () => {
  await open('BRAND', { membership: { plan: 'brand' } })
  expect(screen.getByRole('heading', { level: 1, name: 'You’re on full access, free' })).toBeDefined()
  expect(planNames()).toEqual(['Brand'])
  expect(hrefOf('Continue')).toBe('/home')
})

test('promoters see when their trial ends', async () => {
  await open('PROMOTER', {
    membership: { plan: 'promoter', status: 'TRIALING', trialEndsAt: '2026-12-15T12:00:00Z' },
  })
  expect(await screen.findByText(/You have everything until December 15, 2026/)).toBeDefined()
})

test('a promoter sees both plans, and neither is theirs before the trial begins', async () => {
  await open('PROMOTER', { membership: { plan: 'promoter', status: 'FREE', canStartTrial: true } })
  expect(planNames()).toEqual(['Promoter Base', 'Promoter'])
  expect(screen.queryByText('Your plan')).toBeNull()
  expect(screen.getByRole('link', { name: 'Start 30-day trial' })).toBeDefined()
})
