import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { FirstOpportunity } from '#client/features/opportunities/first-opportunity.tsx'
import { athleteSpec } from '#client/features/profiles/athlete-spec.tsx'
import { brandSpec } from '#client/features/profiles/brand-spec.tsx'
import { ProfileWizard } from '#client/features/profiles/profile-wizard.tsx'
import { useOnboarding } from '#client/features/profiles/use-onboarding.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { aBrandPage } from '#tests/support/a-brand-page.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { myProfile } from '#tests/support/my-profile.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import ProfileOnboardingPage from './profile-onboarding-page.tsx'

beforeEach(() => localStorage.clear())

const session = (role: 'ATHLETE' | 'BRAND'): CurrentUser => ({
  user: {
    id: '0198c0de-0000-7000-8000-000000000001',
    role,
    firstName: 'Mira',
    lastName: 'Castellan',
    email: 'mira@paddock.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: 4,
    ...defaultSettings,
  },
  profile: null,
})
const mira = myProfile()

function respond({ method, url, body }: SentRequest) {
  const given = body as Record<string, unknown>
  if (url === '/api/profile/onboarding') return Response.json({ onboardingStep: null })
  if (url === '/api/profile') return Response.json(method === 'PUT' ? { ...mira, ...given } : mira)
  if (url.startsWith('/api/brands/')) return Response.json(aBrandPage())
  if (method === 'POST' && url === '/api/profile/results')
    return Response.json({ ...given, id: mira.id }, { status: 201 })
  if (method === 'POST' && url === '/api/opportunities')
    return Response.json({ ...given, id: mira.id }, { status: 201 })
  return undefined
}

function Racer({ step }: { step: number }) {
  const onboarding = useOnboarding({ step, returnTo: undefined, destination: '/dashboard/athlete' })
  return (
    <ProfileWizard spec={athleteSpec} user={session('ATHLETE').user} onboarding={onboarding} slots={{}} />
  )
}
function Brand() {
  const onboarding = useOnboarding({ step: 5, returnTo: undefined, destination: '/dashboard/brand' })
  const slots = { opportunity: <FirstOpportunity /> }
  return <ProfileWizard spec={brandSpec} user={session('BRAND').user} onboarding={onboarding} slots={slots} />
}

const open = (content: React.ReactNode, role: 'ATHLETE' | 'BRAND' = 'ATHLETE') =>
  renderSignedIn(<Suspense>{content}</Suspense>, session(role), respond)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const sentTo = (requests: SentRequest[], path: string) =>
  requests.filter(({ method, url }) => method !== 'GET' && url === path).map(({ body }) => body)

test('the first step is not passed by opening a later one', async () => {
  const { user, profile } = session('ATHLETE')
  await renderSignedIn(
    <Suspense>
      <ProfileOnboardingPage />
    </Suspense>,
    { user: { ...user, onboardingStep: 1 }, profile },
    respond,
    '/profile-onboarding?step=3',
  )
  expect(await screen.findByText('Step 1 of 5')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
})

test('a step saves the result that is still being entered', async () => {
  const requests = await open(<Racer step={4} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add result' }))
  await pasteInto(screen.getByLabelText('Event or series'), 'Snow Moon Rally')
  await press('Save and continue')
  await waitFor(() => expect(sentTo(requests, '/api/profile/onboarding')).toHaveLength(1))
  expect(sentTo(requests, '/api/profile/results')).toEqual([
    expect.objectContaining({ eventName: 'Snow Moon Rally' }),
  ])
})

test('a step with an invalid result stays and shows what is wrong', async () => {
  const requests = await open(<Racer step={4} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add result' }))
  await userEvent.type(screen.getByLabelText('Finish'), '2')
  await press('Save and continue')
  expect(await screen.findByText('Name the event or race, or say what happened')).toBeDefined()
  expect(screen.getByLabelText('Finish')).toHaveProperty('value', '2')
  expect(sentTo(requests, '/api/profile/onboarding')).toEqual([])
})

test('a result that is still being entered is restored after a reload', async () => {
  await open(<Racer step={4} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add result' }))
  await pasteInto(screen.getByLabelText('Event or series'), 'Snow Moon Rally')
  cleanup()
  await open(<Racer step={4} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add result' }))
  expect(screen.getByLabelText('Event or series')).toHaveProperty('value', 'Snow Moon Rally')
  await press('Cancel')
  await press('Add result')
  expect(screen.getByLabelText('Event or series')).toHaveProperty('value', '')
})

test('a step stays while a town is typed that was not chosen from the list', async () => {
  const requests = await open(<Racer step={3} />)
  await pasteInto(await screen.findByLabelText(/^Where you are based/), 'Nowhere at all')
  await press('Save and continue')
  expect(await screen.findByText('Choose a town from the list')).toBeDefined()
  expect(screen.getByLabelText(/^Where you are based/)).toHaveProperty('value', 'Nowhere at all')
  expect(sentTo(requests, '/api/profile/onboarding')).toEqual([])
})

test('a step can be skipped until something is entered', async () => {
  await open(<Racer step={4} />)
  expect(await screen.findByRole('button', { name: 'Skip' })).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^Your story/), 'I race.')
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
})

test('racers say what they are open to', async () => {
  const requests = await open(<Racer step={4} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Cash' }))
  await userEvent.type(screen.getByLabelText(/^What you are looking for/), 'Tyres')
  await press('Save and continue')
  await waitFor(() =>
    expect(sentTo(requests, '/api/profile')).toEqual([
      expect.objectContaining({ openTo: ['CASH'], sponsorshipNeeds: 'Tyres' }),
    ]),
  )
})

test('the last step publishes the profile if the box is ticked, even if nothing is entered', async () => {
  const requests = await open(<Racer step={5} />)
  expect(await screen.findByRole('checkbox', { name: /^Publish my profile/ })).toHaveProperty('checked', true)
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull()
  await press('Finish')
  await waitFor(() =>
    expect(sentTo(requests, '/api/profile')).toEqual([expect.objectContaining({ published: true })]),
  )
})

test('the first opportunity of a brand is restored after a reload and published with Finish', async () => {
  await open(<Brand />, 'BRAND')
  fill(await screen.findByLabelText(/^Title/), 'Late model stipend')
  cleanup()
  const requests = await open(<Brand />, 'BRAND')
  expect(await screen.findByDisplayValue('Late model stipend')).toBeDefined()
  fill(screen.getByLabelText(/^Description/), 'A season of tyres for two late models.')
  fill(screen.getByLabelText(/^Closes/), '2030-06-01')
  await press('Finish')
  await waitFor(() =>
    expect(sentTo(requests, '/api/opportunities')).toEqual([
      expect.objectContaining({ title: 'Late model stipend' }),
    ]),
  )
  expect(localStorage).toHaveLength(0)
})

test('a brand can finish without an opportunity, and one that is entered must be complete', async () => {
  const requests = await open(<Brand />, 'BRAND')
  await pasteInto(await screen.findByLabelText(/^Title/), 'Late model stipend')
  await press('Finish')
  expect(await screen.findByText(/^Description must be at least/)).toBeDefined()
  expect(sentTo(requests, '/api/profile/onboarding')).toEqual([])
  await userEvent.clear(screen.getByLabelText(/^Title/))
  await press('Finish')
  await waitFor(() => expect(sentTo(requests, '/api/profile/onboarding')).toHaveLength(1))
  expect(sentTo(requests, '/api/opportunities')).toEqual([])
})
