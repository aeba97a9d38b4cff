import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import { accountInitial, accountName, accountPicture } from './account-name.ts'

const person = (
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

test('the name is the full name, a company has one word of it, and without a name it is the e-mail', () => {
  expect(accountName(person({ firstName: 'Mara', lastName: 'Quill' }))).toBe('Mara Quill')
  expect(accountName(person({ firstName: 'Tallow Coffee' }))).toBe('Tallow Coffee')
  expect(accountName(person({}))).toBe('quill@paddock.test')
})

test("the letter is that of the first name, else of the profile's name, else of the e-mail, else U", () => {
  expect(accountInitial(person({ firstName: 'mara' }, {}))).toBe('M')
  expect(accountInitial(person({}, {}))).toBe('T')
  expect(accountInitial(person({}))).toBe('Q')
  expect(accountInitial(person({ email: '' }))).toBe('U')
})

test('a brand shows its logo, and everybody else their picture, even where there is a logo', () => {
  const both = { profileImageUrl: '/me.webp' }
  const logo = { logoUrl: '/logo.svg' }
  expect(accountPicture(person({ ...both, role: 'BRAND' }, logo))).toBe('/logo.svg')
  expect(accountPicture(person({ ...both, role: 'BRAND' }, {}))).toBe('/me.webp')
  expect(accountPicture(person({ ...both, role: 'PROMOTER' }, logo))).toBe('/me.webp')
  expect(accountPicture(person({}, logo))).toBeUndefined()
})
