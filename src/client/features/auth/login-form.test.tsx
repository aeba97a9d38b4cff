import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { currentUserQuery } from '#client/lib/session.ts'
import { LOGIN_REDIRECT_MS } from '#shared/accounts/account.constants.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { LoginForm } from './login-form.tsx'

const anAccount = (role: Role | null): CurrentUser => ({
  user: {
    id: '0197f000-0000-7000-8000-000000000027',
    role,
    firstName: 'Mira',
    lastName: 'Castellan',
    email: 'mira@castellan.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
    ...defaultSettings,
  },
  profile: null,
})

const stubResponse = (status: number, body: object) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const CurrentUrl = () => <output aria-label="URL">{useLocation().href}</output>
const currentUrl = () => screen.getByLabelText('URL').textContent

async function openLogin(returnTo?: string) {
  const queryClient = createQueryClient()
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <LoginForm returnTo={returnTo} />
      <CurrentUrl />
    </QueryClientProvider>,
  )
  return queryClient
}

async function signIn(email = 'mira@castellan.test', password = 'checkered') {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('invalid fields show their errors, and the first one has the focus', async () => {
  const fetch = stubResponse(200, {})
  await openLogin()
  await signIn('mira@castellan', 'short')
  const email = screen.getByLabelText('Email')
  await screen.findByText('Please enter a valid email address')
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(fetch).not.toHaveBeenCalled()
})

test('a refused login shows the reason and preserves the input', async () => {
  stubResponse(401, { message: 'Invalid email or password', code: 'UNAUTHENTICATED', errorId: 'ERR_1_a' })
  await openLogin()
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mira@castellan.test')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'checkered')
})

test('a refusal without a message shows the default message', async () => {
  stubResponse(401, { message: '', code: 'UNAUTHENTICATED', errorId: 'ERR_1_a' })
  await openLogin()
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please try again.')
})

test.each<[Role | null, string]>([
  ['ATHLETE', '/dashboard/athlete'],
  ['BRAND', '/dashboard/brand'],
  ['PROMOTER', '/dashboard/promoter'],
  ['ADMIN', '/admin/testimonials'],
  [null, '/account-type'],
])('signing in as %s redirects to %s', async (role, destination) => {
  stubResponse(200, anAccount(role))
  const queryClient = await openLogin()
  await signIn()
  await waitFor(() => expect(currentUrl()).toBe(destination))
  expect(queryClient.getQueryData(currentUserQuery().queryKey)?.user.role).toBe(role)
})

test('signing in redirects to the page that was requested', async () => {
  stubResponse(200, anAccount('BRAND'))
  await openLogin('/contracts?tab=active')
  await signIn()
  await waitFor(() => expect(currentUrl()).toBe('/contracts?tab=active'))
})

test('the redirect starts 100 ms after the response', async () => {
  stubResponse(200, anAccount('ATHLETE'))
  const queryClient = await openLogin()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'mira@castellan.test' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'checkered' } })
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await vi.waitFor(() => expect(queryClient.getQueryData(currentUserQuery().queryKey)).toBeTruthy(), {
    interval: 0,
    timeout: 60_000,
  })
  await act(() => vi.advanceTimersByTimeAsync(LOGIN_REDIRECT_MS - 1))
  expect(currentUrl()).toBe('/')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(currentUrl()).toBe('/dashboard/athlete')
})

test('an account with two-factor sign-in is asked for its code next', async () => {
  stubResponse(202, { secondStep: true })
  const queryClient = await openLogin('/contracts')
  await signIn()
  await waitFor(() => expect(currentUrl()).toBe('/auth/login?step=code&returnTo=%2Fcontracts'))
  expect(queryClient.getQueryData(currentUserQuery().queryKey)).toBeUndefined()
})

test('a suspended user finds support', async () => {
  stubResponse(403, { code: 'ACCOUNT_SUSPENDED', message: 'This account is suspended.' })
  await openLogin()
  await signIn()
  const support = await screen.findByRole('link', { name: 'Contact support' })
  expect(support.getAttribute('href')).toBe('/contact-support?topic=account')
})
