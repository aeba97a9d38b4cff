import { expect, test } from 'vitest'
import { paths, personalCalendar, sharedRecapFile } from '#shared/paths.ts'
import { hideTokens, newToken } from './link-token.ts'

test('the tokens of private links are hidden', () => {
  const token = newToken()
  expect(hideTokens(paths.guardianSigning({ token }))).toBe('/sign/[token]')
  expect(hideTokens(paths.recap({ token }))).toBe('/recaps/[token]')
  expect(hideTokens(sharedRecapFile(token))).toBe('/api/shared-recaps/[token]/pdf')
  expect(hideTokens(personalCalendar(`${token}${token}`))).toBe('/calendars/[token].ics')
})

test.each([
  '/',
  '/athletes/a-very-long-slug-of-a-team-with-many-words-in-its-name',
  '/api/offers/0197b0a0-0000-7000-8000-000000000000',
  `/verify/${'0a'.repeat(32)}`,
])('%s stays readable', (path) => {
  expect(hideTokens(path)).toBe(path)
})
