import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { testAppConfig } from '#tests/support/render-signed-in.tsx'
import { RegisterForm } from './register-form.tsx'

const stubResponse = (status: number, body: object) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function openRegister(role?: RegistrableRole, { googleSignIn = true } = {}) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(appConfigQuery.queryKey, { ...testAppConfig, googleSignIn })
  return renderInRouter(
    <QueryClientProvider client={queryClient}>
      <RegisterForm role={role} returnTo={undefined} />
    </QueryClientProvider>,
  )
}

async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text)
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
const credentials = {
  Email: 'crew@kestrel.test',
  Password: 'long-straight',
  'Confirm password': 'long-straight',
}

test.each<[RegistrableRole, string]>([
  ['BRAND', 'Company Name'],
  ['PROMOTER', 'Event Name'],
])('a %s enters one name, and the last name is sent as N/A', async (role, label) => {
  const fetch = stubResponse(409, { message: 'An account with this email already exists' })
  await openRegister()
  await userEvent.selectOptions(screen.getByLabelText('Account type'), role)
  expect(screen.queryByLabelText('Last name')).toBeNull()
  await fill({ [label]: 'Kestrel Lubricants', ...credentials })
  await submit()
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
    email: 'crew@kestrel.test',
    password: 'long-straight',
    role,
    firstName: 'Kestrel Lubricants',
    lastName: 'N/A',
  })
})

test('the account type in the URL is preselected', async () => {
  await openRegister('PROMOTER')
  expect(screen.getByLabelText('Account type')).toHaveProperty('value', 'PROMOTER')
  expect(screen.getByLabelText('Event Name')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue with Google' }).getAttribute('href')).toBe(
    '/api/auth/google?role=PROMOTER',
  )
})

test('Google is not offered where it is not configured', async () => {
  await openRegister('PROMOTER', { googleSignIn: false })
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull()
  expect(screen.queryByText('or with your email')).toBeNull()
})

test('the last name is preserved when the account type is switched back', async () => {
  await openRegister('ATHLETE')
  await fill({ 'Last name': 'Castellan' })
  await userEvent.selectOptions(screen.getByLabelText('Account type'), 'BRAND')
  await userEvent.selectOptions(screen.getByLabelText('Account type'), 'ATHLETE')
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Castellan')
})

test('an empty form shows the specified errors', async () => {
  await openRegister()
  await submit()
  await screen.findByText('Please select your account type')
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  expect(screen.getByText('Please confirm your password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Account type'))
})

test('a password mismatch is reported at the confirmation field', async () => {
  await openRegister('BRAND')
  await fill({ 'Company Name': 'Kestrel', ...credentials, 'Confirm password': 'other-straight' })
  await submit()
  const confirm = screen.getByLabelText('Confirm password')
  await waitFor(() => expect(confirm.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText("Passwords don't match")).toBeTruthy()
})

test('a field error of the server is shown at the field and focused', async () => {
  stubResponse(422, {
    message: 'Check the highlighted fields and make some adjustments before hitting the track.',
    fields: { email: 'Please enter a valid email address' },
  })
  await openRegister('BRAND')
  await fill({ 'Company Name': 'Kestrel', ...credentials })
  await submit()
  await screen.findByText('Please enter a valid email address')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(screen.getByLabelText('Company Name')).toHaveProperty('value', 'Kestrel')
})

test('the password strength is updated while typing', async () => {
  await openRegister('BRAND')
  await pasteInto(screen.getByLabelText('Password'), 'password')
  await screen.findByText(/Very weak/)
  await pasteInto(screen.getByLabelText('Password'), ' turn nine in the rain')
  await screen.findByText('Strong')
})
