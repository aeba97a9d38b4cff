import { expect, test } from 'vitest'
import { checkoutCalls } from '#client/lib/endpoint-map.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { Seat } from '#shared/members/seat.constants.ts'
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
  expect(refusalOf({ who: 'public' }, null)).toBeNull()
  expect(refusalOf({ who: 'public' }, aUser(null))).toBeNull()
})

test('a screen for users requires visitors to sign in, in any role', () => {
  expect(refusalOf({ who: 'signed-in' }, null)).toBe('unauthenticated')
  expect(refusalOf({ who: 'signed-in' }, aUser(null))).toBeNull()
})

test('a screen for some roles is forbidden for other roles', () => {
  const roles = ['BRAND', 'ADMIN'] as const
  expect(refusalOf({ who: roles }, null)).toBe('unauthenticated')
  expect(refusalOf({ who: roles }, aUser('ADMIN'))).toBeNull()
  expect(refusalOf({ who: roles }, aUser('ATHLETE'))).toBe('forbidden')
  expect(refusalOf({ who: roles }, aUser(null))).toBe('profile')
})

test('a screen that a seat cannot use is refused to members with that seat only', () => {
  const screen = { who: 'signed-in', asks: checkoutCalls.open } as const
  const acting = (seat: Seat) => ({
    ...aUser('BRAND'),
    acting: {
      seat,
      personId: '01890000-0000-7000-8000-000000000001',
      personName: 'Ada Quill',
      isOverLimit: false,
    },
  })
  expect(refusalOf(screen, aUser('BRAND'))).toBeNull()
  expect(refusalOf(screen, acting('OWNER'))).toBeNull()
  expect(refusalOf(screen, acting('MANAGER'))).toBe('seat')
  expect(refusalOf({ who: 'signed-in' }, acting('VIEWER'))).toBeNull()
})
