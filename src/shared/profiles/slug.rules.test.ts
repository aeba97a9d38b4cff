import { expect, test } from 'vitest'
import { numberedSlug, SLUG_MAX, slugProblem } from './slug.rules.ts'

test.each(['mira-castellan', 'team-27', '310'])('%s is a valid slug', (slug) => {
  expect(slugProblem(slug)).toBeNull()
})

test.each([
  ['me', 'Use 3 characters or more'],
  ['x'.repeat(61), 'Use 60 characters at most'],
  ['Mira', 'Use lowercase letters, digits and single hyphens, such as mira-castellan'],
  ['mira--castellan', 'Use lowercase letters, digits and single hyphens, such as mira-castellan'],
  ['-mira', 'Use lowercase letters, digits and single hyphens, such as mira-castellan'],
  ['../admin', 'Use lowercase letters, digits and single hyphens, such as mira-castellan'],
  ['compare', 'This address is reserved. Choose another'],
  ['0198c0de-0000-7000-8000-000000000001', 'This address is reserved. Choose another'],
])('%s is not a valid slug: %s', (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem)
})

test('a slug in use gets a number, and stays within the maximum length', () => {
  expect(numberedSlug('mira', 1)).toBe('mira')
  expect(numberedSlug('mira', 2)).toBe('mira-2')
  expect(numberedSlug('x'.repeat(SLUG_MAX), 12)).toHaveLength(SLUG_MAX)
})
