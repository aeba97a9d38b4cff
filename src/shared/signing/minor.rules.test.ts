import { expect, test } from 'vitest'
import { isMinor } from './minor.rules.ts'

test.each([
  [{ birthDate: '2008-06-02', isTeam: false }, true],
  [{ birthDate: '2008-06-01', isTeam: false }, false],
  [{ birthDate: null, isTeam: false }, null],
  [{ birthDate: null, isTeam: true }, false],
])('on 1 June 2026 a racer of whom is known %o is a minor: %s', (racer, answer) => {
  expect(isMinor(racer, '2026-06-01')).toBe(answer)
})
