import { expect, test } from 'vitest'
import { privatePaths } from '#shared/private-paths.ts'
import { screens } from './routes.ts'

/** RFC 9309: a rule is a path prefix, or the whole path if it ends in a dollar sign. */
const isDisallowed = (path: string) =>
  privatePaths.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))

const example = (path: string) => path.replace(/\{\w+\}/g, 'profile-racing')

test.each(screens.filter(({ who }) => who !== 'public'))('robots.txt disallows $path', ({ path }) => {
  expect(isDisallowed(example(path))).toBe(true)
})

test.each(screens.filter(({ who }) => who === 'public'))('robots.txt allows $path', ({ path }) => {
  expect(isDisallowed(example(path))).toBe(false)
})
