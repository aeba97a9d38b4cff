import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { TwoFactor } from '#shared/accounts/two-factor.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import { TwoFactorSettings } from './two-factor-settings.tsx'

const off: TwoFactor = { isOn: false, since: null, recoveryCodesLeft: 0 }
const on: TwoFactor = { isOn: true, since: '2026-05-03T14:22:00.000Z', recoveryCodesLeft: 3 }
const recoveryCodes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567']

/** A server that holds the state; the right code is 123456 and the right password "rooster-tail". */
async function show(initial: TwoFactor, methods = { password: true, google: false }) {
  let state = initial
  const wrong = (field: string) =>
    Response.json(
      { message: 'm', code: 'VALIDATION', errorId: 'e', fields: { [field]: 'Not right' } },
      { status: 422 },
    )
  const respond = ({ method, url, body }: SentRequest) => {
    const given = body as { proof?: string; code?: string } | undefined
    if (url === '/api/auth/methods') return Response.json(methods)
    if (method === 'GET') return Response.json(state)
    if (url === '/api/auth/two-factor') {
      if (given?.code !== '123456') return wrong('code')
      state = on
      return Response.json({ recoveryCodes }, { status: 201 })
    }
    if (methods.password && given?.proof !== 'rooster-tail') return wrong('proof')
    if (url.endsWith('/setup')) {
      const setup = { secret: 'ABCD EFGH', uri: 'otpauth://totp/x', qr: { path: 'M4 4h7v1h-7z', size: 45 } }
      return Response.json(setup, { status: 201 })
    }
    if (url.endsWith('/off')) {
      state = off
      return Response.json(off)
    }
    return Response.json({ recoveryCodes }, { status: 201 })
  }
  return { requests: await renderSignedIn(<TwoFactorSettings />, null, respond), user: userEvent.setup() }
}

test('turning it on asks for the password, shows the key and the QR code, and ends with the recovery codes', async () => {
  const { user } = await show(off)
  await user.click(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' }))
  await pasteInto(await screen.findByLabelText('Your password'), 'rooster-tail')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.getByDisplayValue('ABCD EFGH')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code from your app')))
  await user.keyboard('000000')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('Not right')).toBeTruthy()
  await user.clear(screen.getByLabelText('Code from your app'))
  await user.type(screen.getByLabelText('Code from your app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))

  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(Array.from(codes.children, ({ textContent }) => textContent)).toEqual(recoveryCodes)
  const download = screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(download)).toContain('abcd-efgh-ijkl-mnop\nqrst-uvwx-yz23-4567')
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  await waitFor(() => expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull())
  expect(screen.getByText('Since May 3, 2026')).toBeTruthy()
  expect(screen.getByText('3 recovery codes left')).toBeTruthy()
})

test('it is turned off with the password or a code', async () => {
  const { user, requests } = await show(on)
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await pasteInto(await screen.findByLabelText('Your password or a code'), 'rooster-tail')
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' })).toBeTruthy()
  expect(requests.at(-1)).toMatchObject({ url: '/api/auth/two-factor/off', body: { proof: 'rooster-tail' } })
})

test('an account without a password is not asked for one', async () => {
  const { user } = await show(off, { password: false, google: true })
  await user.click(await screen.findByRole('button', { name: 'Turn on two-factor sign-in' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false),
  )
  expect(screen.queryByLabelText(/password/i)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByLabelText('Code from your app')).toBeTruthy()
})
