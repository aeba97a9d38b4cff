import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { NotFoundScreen, RouteErrorScreen } from './route-screens.tsx'

const show = (facts: Partial<Problem>, session: CurrentUser | null = aCurrentUser('BRAND')) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Problem({
    status: 500,
    code: 'NO',
    message: 'The marshals say no.',
    errorId: 'ERR_1_abc',
    ...facts,
  })
  return renderSignedIn(<RouteErrorScreen error={error} reset={() => {}} />, session, () => undefined)
}

/** Spaces before a dash do not break. */
const title = () => screen.getByRole('heading', { level: 1 }).textContent.replace('\u00a0', ' ')
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test.each([
  { status: 500, expected: 'We hit a yellow flag on the track' },
  { status: 418, expected: 'Quick tune-up needed' },
])('a $status shows its message and its error ID', async ({ status, expected }) => {
  await show({ status })
  expect(title()).toBe(expected)
  expect(screen.getByText('The marshals say no.')).toBeDefined()
  expect(
    screen.getByText('Share Error ID ERR_1_abc with support so we can accelerate the fix.'),
  ).toBeDefined()
  expect(hrefOf('Back to home')).toBe('/dashboard/brand')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a lost connection is reported with a retry button', async () => {
  await show({ status: 0, message: 'Check your internet connection and try again.' })
  expect(title()).toBe('Connection lost in the chicane')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
})

test('a 403 links to the dashboard of the role', async () => {
  await show({ status: 403 })
  expect(title()).toBe('Pit pass required — please sign in')
  expect(hrefOf('Go to my dashboard')).toBe('/dashboard/brand')
})

test('an ended session prompts to sign in again', async () => {
  await show({ status: 401 })
  expect(title()).toBe('Pit pass required — please sign in')
  expect(hrefOf('Sign In')).toBe('/auth/login?returnTo=%2F')
})

test.each([
  [null, '/'],
  [aCurrentUser('ATHLETE'), '/dashboard/athlete'],
  [aCurrentUser('BRAND'), '/dashboard/brand'],
  [aCurrentUser('PROMOTER'), '/dashboard/promoter'],
  [aCurrentUser('ADMIN'), '/admin/testimonials'],
])('the home button links to the destination of the role', async (session, destination) => {
  await renderSignedIn(<NotFoundScreen />, session, () => undefined)
  expect(title()).toBe('Off the racing line — page not found')
  expect(hrefOf('Back to home')).toBe(destination)
})

test.each([409, 403])('a %d for a missing profile leads to the profile setup', async (status) => {
  await show({ status, code: 'PROFILE_REQUIRED' })
  expect(title()).toBe('Profile setup required')
  expect(
    screen.getByText('Complete your racing profile to access all features and get on the track.'),
  ).toBeDefined()
  expect(hrefOf('Set up your profile')).toBe('/profile-setup')
})
