import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { refusalOf } from './guard.ts'

const aUser = (role: Role | null): CurrentUser => ({
  user: {
    id: '01890000-0000-7000-8000-000000000000',
    role,
    firstName: 'Mara',
    lastName: null,
    email: 'mara@paddock.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
    ...defaultSettings,
  },
  profile: null,
})

test('a public screen is open to visitors and users', () => {
  expect(refusalOf('public', null)).toBeNull()
  expect(refusalOf('public', aUser(null))).toBeNull()
})

test('a screen for users requires visitors to sign in, in any role', () => {
  expect(refusalOf('signed-in', null)).toBe('unauthenticated')
  expect(refusalOf('signed-in', aUser(null))).toBeNull()
})

test('a screen for some roles is forbidden for other roles', () => {
  const roles = ['BRAND', 'ADMIN'] as const
  expect(refusalOf(roles, null)).toBe('unauthenticated')
  expect(refusalOf(roles, aUser('ADMIN'))).toBeNull()
  expect(refusalOf(roles, aUser('ATHLETE'))).toBe('forbidden')
  expect(refusalOf(roles, aUser(null))).toBe('profile')
})
