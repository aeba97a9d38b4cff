import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { TwoFactorHint } from './two-factor-hint.tsx'

const anAccount = (role: Role): CurrentUser => ({
  user: {
    id: '0197f000-0000-7000-8000-000000000027',
    role,
    firstName: 'Race',
    lastName: 'Control',
    email: 'control@paddock.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
    ...defaultSettings,
  },
  profile: null,
})

const show = (role: Role, isOn: boolean) =>
  renderSignedIn(<TwoFactorHint />, anAccount(role), () =>
    Response.json({ isOn, since: isOn ? '2026-05-03T14:22:00.000Z' : null, recoveryCodesLeft: 0 }),
  )

test('an administrator without two-factor sign-in is asked to turn it on', async () => {
  await show('ADMIN', false)
  const link = await screen.findByRole('link', { name: 'Turn on two-factor sign-in' })
  expect(link.getAttribute('href')).toBe('/user-profile?tab=security')
})

test('nobody else is asked, nor an administrator who has it', async () => {
  const requests = await show('ADMIN', true)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
  expect(await show('BRAND', false)).toEqual([])
})
