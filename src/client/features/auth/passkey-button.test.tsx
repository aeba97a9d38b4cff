import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { PasskeyButton } from './passkey-button.tsx'

const browser = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}))
vi.mock('@simplewebauthn/browser', () => browser)
beforeEach(() => {
  browser.startAuthentication.mockReset()
})

const CurrentUrl = () => <output aria-label="URL">{useLocation().href}</output>

/** A browser with or without suggestions of passkeys for the email field. */
async function show({ hasSuggestions }: { hasSuggestions: boolean }, status = 200) {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => hasSuggestions }),
  )
  const requests = await renderSignedIn(
    <>
      <PasskeyButton returnTo="/contracts" />
      <CurrentUrl />
    </>,
    null,
    ({ method }) => {
      if (method === 'GET') return Response.json({ challenge: 'abc', timeout: 600_000 })
      const body =
        status === 200
          ? { user: { role: 'BRAND' }, profile: null }
          : { message: 'This passkey didn’t work.', code: 'UNAUTHENTICATED', errorId: 'e' }
      return Response.json(body, { status })
    },
  )
  return { requests, user: userEvent.setup() }
}

test('the button asks the browser for a passkey and signs in', async () => {
  browser.startAuthentication.mockResolvedValueOnce({ id: 'key' })
  const { requests, user } = await show({ hasSuggestions: false })
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(screen.getByLabelText('URL').textContent).toBe('/contracts'))
  expect(requests.at(-1)).toEqual({ method: 'POST', url: '/api/auth/login/passkey', body: { id: 'key' } })
})

test('a passkey chosen from the suggestions of the email field signs in without the button', async () => {
  browser.startAuthentication.mockResolvedValueOnce({ id: 'suggested' })
  const { requests } = await show({ hasSuggestions: true })
  await waitFor(() => expect(screen.getByLabelText('URL').textContent).toBe('/contracts'))
  expect(browser.startAuthentication).toHaveBeenCalledExactlyOnceWith({
    optionsJSON: { challenge: 'abc', timeout: 600_000 },
    useBrowserAutofill: true,
  })
  expect(requests.at(-1)?.body).toEqual({ id: 'suggested' })
})

test('a refused passkey shows why, and suggestions with a new challenge follow', async () => {
  browser.startAuthentication.mockResolvedValueOnce({ id: 'old' })
  browser.startAuthentication.mockReturnValueOnce(new Promise(() => {}))
  const { requests } = await show({ hasSuggestions: true }, 401)
  expect((await screen.findByRole('alert')).textContent).toBe('This passkey didn’t work.')
  await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledTimes(2))
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
})
