import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { accountInitial, accountName, accountPicture } from './account-name.ts'

const aUser = (
  user: Partial<CurrentUser['user']>,
  profile: Partial<NonNullable<CurrentUser['profile']>> | null = null,
): CurrentUser => ({
  user: {
    id: '01890000-0000-7000-8000-000000000000',
    role: 'ATHLETE',
    firstName: null,
    lastName: null,
    email: 'quill@paddock.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
    ...defaultSettings,
    ...user,
  },
  profile: profile && {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Team Redline',
    slug: null,
    logoUrl: null,
    ...profile,
  },
})

test('the name is the full name, the company name or the email address', () => {
  expect(accountName(aUser({ firstName: 'Mara', lastName: 'Quill' }))).toBe('Mara Quill')
  expect(accountName(aUser({ firstName: 'Tallow Coffee' }))).toBe('Tallow Coffee')
  expect(accountName(aUser({}))).toBe('quill@paddock.test')
})

test('the initial is that of the first name, else the profile name, else the email address, else U', () => {
  expect(accountInitial(aUser({ firstName: 'mara' }, {}))).toBe('M')
  expect(accountInitial(aUser({}, {}))).toBe('T')
  expect(accountInitial(aUser({}))).toBe('Q')
  expect(accountInitial(aUser({ email: '' }))).toBe('U')
})

test('a brand shows its logo, and other roles their picture even if there is a logo', () => {
  const both = { profileImageUrl: '/me.webp' }
  const logo = { logoUrl: '/logo.svg' }
  expect(accountPicture(aUser({ ...both, role: 'BRAND' }, logo))).toBe('/logo.svg')
  expect(accountPicture(aUser({ ...both, role: 'BRAND' }, {}))).toBe('/me.webp')
  expect(accountPicture(aUser({ ...both, role: 'PROMOTER' }, logo))).toBe('/me.webp')
  expect(accountPicture(aUser({}, logo))).toBeUndefined()
})
