import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { recallPlan } from '#client/lib/chosen-plan.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { Plan } from '#shared/memberships/membership.contract.ts'
import type { PlanKey } from '#shared/memberships/plan-key.constants.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { PlanCard } from './plan-card.tsx'

const free: Plan = {
  key: 'racer-free',
  role: 'ATHLETE',
  name: 'Racer',
  pitch: 'Everything it takes to be found.',
  currency: 'USD',
  monthMinor: 0,
  yearMinor: 0,
  trialDays: 0,
}
const pro: Plan = { ...free, key: 'racer-pro', name: 'Racer Pro', monthMinor: 1200, yearMinor: 12_000 }
const promoter: Plan = {
  ...pro,
  key: 'promoter',
  role: 'PROMOTER',
  name: 'Promoter',
  monthMinor: 4900,
  trialDays: 30,
}

type Shown = { interval?: 'month' | 'year'; isSold?: boolean }

const signedInAs = (role: Role, plan: PlanKey | null = null): CurrentUser => ({
  user: {
    id: '0198c0de-0000-7000-8000-000000000009',
    role,
    firstName: 'Mira',
    lastName: 'Castellan',
    email: 'mira@castellan.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
    ...defaultSettings,
    membership: { ...defaultSettings.membership, plan },
  },
  profile: null,
})

const show = (plan: Plan, session: CurrentUser | null, { interval = 'month', isSold = true }: Shown = {}) =>
  renderInRouter(<PlanCard plan={plan} interval={interval} session={session} isSold={isSold} />)

describe('a visitor', () => {
  test('registers with the role of the plan', async () => {
    await show(free, null)
    expect(screen.getByText('Free')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe(
      '/auth/register?role=ATHLETE',
    )
  })

  test('of a paid plan has it remembered through the registration', async () => {
    await show(pro, null, { interval: 'year' })
    fireEvent.click(screen.getByRole('link', { name: 'Get Racer Pro' }))
    expect(recallPlan()).toEqual({ plan: 'racer-pro', interval: 'year', code: undefined })
  })

  test('sees the trial and the price of the chosen period', async () => {
    await show(promoter, null)
    expect(screen.getByText('$49')).toBeDefined()
    expect(screen.getByText(/free trial of 30 days/)).toBeDefined()
    cleanup()
    await show(pro, null, { interval: 'year' })
    expect(screen.getByText('$120')).toBeDefined()
    expect(screen.getByText('You save $24 a year')).toBeDefined()
  })
})

describe('a member', () => {
  test('sees their current plan', async () => {
    await show(free, signedInAs('ATHLETE', 'racer-free'))
    expect(screen.getByText('Your plan')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to my dashboard' }).getAttribute('href')).toBe(
      '/dashboard/athlete',
    )
  })

  test('buys the plan of their role', async () => {
    await show(pro, signedInAs('ATHLETE', 'racer-free'))
    expect(screen.queryByText('Your plan')).toBeNull()
    expect(screen.getByRole('link', { name: 'Get Racer Pro' }).getAttribute('href')).toBe(
      '/checkout?plan=racer-pro&interval=month',
    )
  })

  test('is told whom to ask where plans are not sold', async () => {
    await show(pro, signedInAs('ATHLETE', 'racer-free'), { isSold: false })
    expect(screen.getByRole('link', { name: 'Talk to us' }).getAttribute('href')).toBe('/contact')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('of another role sees that the plan is not for them', async () => {
    await show(promoter, signedInAs('BRAND'))
    expect(screen.getByText(/For another type of account/)).toBeDefined()
  })
})
