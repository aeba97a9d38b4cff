import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PASSKEYS_MAX } from '#shared/accounts/account.constants.ts'
import type { Passkey } from '#shared/accounts/passkey.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import { PasskeySettings } from './passkey-settings.tsx'

const browser = vi.hoisted(() => ({ startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => browser)
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
})

const laptop: Passkey = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Chrome on Linux',
  createdAt: '2026-05-03T14:22:00.000Z',
  lastUsedAt: null,
}

/** A server that holds the passkeys; the right password is "rooster-tail". */
async function show(initial: Passkey[]) {
  let passkeys = initial
  const respond = ({ method, url, body }: SentRequest) => {
    const given = body as { proof?: string; name?: string } | undefined
    if (url === '/api/auth/methods') return Response.json({ password: true, google: false })
    if (url === '/api/auth/two-factor') {
      return Response.json({ isOn: false, since: null, recoveryCodesLeft: 0 })
    }
    if (method === 'GET') return Response.json(passkeys)
    if (given?.proof !== undefined && given.proof !== 'rooster-tail') {
      const fields = { proof: 'This is not your current password' }
      return Response.json({ message: 'm', code: 'VALIDATION', errorId: 'e', fields }, { status: 422 })
    }
    if (url.endsWith('/options')) return Response.json({ challenge: 'abc' })
    if (url.endsWith('/remove')) {
      passkeys = []
      return new Response(null, { status: 204 })
    }
    passkeys = [{ ...laptop, ...(given?.name && { name: given.name }) }]
    return Response.json(passkeys[0], { status: 201 })
  }
  return { requests: await renderSignedIn(<PasskeySettings />, null, respond), user: userEvent.setup() }
}

test('adding a passkey asks for the password, then the browser creates it', async () => {
  browser.startRegistration.mockResolvedValueOnce({ id: 'key' })
  const { user, requests } = await show([])
  expect(await screen.findByText('No passkeys yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await pasteInto(await screen.findByLabelText('Your password'), 'wrong-line')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This is not your current password')).toBeTruthy()
  await user.clear(screen.getByLabelText('Your password'))
  await pasteInto(screen.getByLabelText('Your password'), 'rooster-tail')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('rowheader', { name: /Chrome on Linux/ })).toBeTruthy()
  expect(screen.getByText('never')).toBeTruthy()
  expect(browser.startRegistration).toHaveBeenCalledExactlyOnceWith({ optionsJSON: { challenge: 'abc' } })
  expect(requests).toContainEqual({ method: 'POST', url: '/api/auth/passkeys', body: { id: 'key' } })
})

test('a dialog of the browser that was cancelled can be opened again', async () => {
  browser.startRegistration.mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'NotAllowedError' }))
  const { user } = await show([])
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await pasteInto(await screen.findByLabelText('Your password'), 'rooster-tail')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The browser didn’t use a passkey: it was cancelled or took too long.',
  )
  browser.startRegistration.mockResolvedValueOnce({ id: 'key' })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('rowheader', { name: /Chrome on Linux/ })).toBeTruthy()
})

test('a passkey is renamed, and removed with the password', async () => {
  const { user, requests } = await show([laptop])
  await user.click(await screen.findByRole('button', { name: 'Rename Chrome on Linux' }))
  await user.clear(await screen.findByLabelText('Name'))
  await pasteInto(screen.getByLabelText('Name'), 'Pit wall')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Pit wall' }))
  await pasteInto(await screen.findByLabelText('Your password'), 'rooster-tail')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No passkeys yet.')).toBeTruthy()
  expect(requests).toContainEqual({
    method: 'POST',
    url: `/api/auth/passkeys/${laptop.id}/remove`,
    body: { proof: 'rooster-tail' },
  })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Passkeys'))
})

test('no further passkey is offered at the limit, nor in browsers without passkeys', async () => {
  const full = Array.from({ length: PASSKEYS_MAX }, (_, at) => ({
    ...laptop,
    id: `${laptop.id.slice(0, -2)}${10 + at}`,
  }))
  await show(full)
  expect(await screen.findByText(/You can have up to 10 passkeys/)).toBeTruthy()
  vi.stubGlobal('PublicKeyCredential', undefined)
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  await show([])
  expect(await screen.findByText('This browser doesn’t support passkeys.')).toBeTruthy()
})
