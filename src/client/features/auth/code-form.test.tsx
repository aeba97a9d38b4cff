import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { CodeForm } from './code-form.tsx'

test('a code of the app or a recovery code finishes the sign-in, and a refusal shows its reason', async () => {
  const user = userEvent.setup()
  const expired = { message: 'Sign in again.', code: 'LOGIN_EXPIRED', errorId: 'ERR_1_a' }
  const requests = await renderSignedIn(<CodeForm returnTo={undefined} />, null, () =>
    Response.json(expired, { status: 410 }),
  )
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Enter the code')).toBeTruthy()
  expect(screen.getByLabelText('Code from your app')).toHaveProperty('autocomplete', 'one-time-code')

  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const field = await screen.findByLabelText('Recovery code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'abcd-efgh-ijkl-mnop')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Sign in again.')
  expect(requests).toMatchObject([{ url: '/api/auth/login/code', body: { code: 'abcd-efgh-ijkl-mnop' } }])
})
