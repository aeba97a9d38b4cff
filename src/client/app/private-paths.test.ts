import { expect, test } from 'vitest'
import { privatePaths } from '#shared/private-paths.ts'
import { screens } from './routes.ts'

/** RFC 9309: a rule is the beginning of an address, or with a dollar sign all of it. */
const isClosed = (path: string) =>
  privatePaths.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))

const example = (path: string) => path.replace(/\{\w+\}/g, 'profile-racing')

test.each(screens.filter(({ who }) => who !== 'public'))('robots stay away from $path', ({ path }) => {
  expect(isClosed(example(path))).toBe(true)
})

test.each(screens.filter(({ who }) => who === 'public'))('robots may read $path', ({ path }) => {
  expect(isClosed(example(path))).toBe(false)
})
