import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { refusalOf } from './guard.ts'

const somebody = (role: Role | null): CurrentUser => ({
  user: {
    id: '01890000-0000-7000-8000-000000000000',
    role,
    firstName: 'Mara',
    lastName: null,
    email: 'mara@paddock.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
  },
  profile: null,
})

test('a public screen is open to everybody', () => {
  expect(refusalOf('public', null)).toBeNull()
  expect(refusalOf('public', somebody(null))).toBeNull()
})

test('a screen for members asks visitors to sign in, and no more', () => {
  expect(refusalOf('signed-in', null)).toBe('unauthenticated')
  expect(refusalOf('signed-in', somebody(null))).toBeNull()
})

test('a screen for some roles is closed to the others', () => {
  const who = ['BRAND', 'ADMIN'] as const
  expect(refusalOf(who, null)).toBe('unauthenticated')
  expect(refusalOf(who, somebody('ADMIN'))).toBeNull()
  expect(refusalOf(who, somebody('ATHLETE'))).toBe('forbidden')
  expect(refusalOf(who, somebody(null))).toBe('forbidden')
})
