import { expect, test } from 'vitest'
import { ageOn, birthDateProblem, finishLabel, isMinor, lockedFieldsOf } from './profile.rules.ts'

const TODAY = '2026-05-10'

test.each([
  ['2008-05-10', TODAY, 18],
  ['2008-05-11', TODAY, 17],
  ['2008-05-09', TODAY, 18],
  ['2008-12-31', TODAY, 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
])('a racer born on %s is on %s %i years old', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age)
})

test.each([
  ['2026-05-11', 'This date is in the future'],
  ['1899-12-31', 'Enter a day after 1899'],
  ['2021-05-11', 'Racers must be at least 5 years old'],
  ['2001-02-29', 'Enter your date of birth'],
  ['2001-13-01', 'Enter your date of birth'],
  ['14.03.1998', 'Enter your date of birth'],
  ['', 'Enter your date of birth'],
  ['2000-02-29', null],
  ['2021-05-10', null],
  ['1900-01-01', null],
])('the birth date %s has the problem: %s', (birthDate, problem) => {
  expect(birthDateProblem(birthDate, TODAY)).toBe(problem)
})

test.each([
  [1, '1st Place'],
  [2, '2nd Place'],
  [3, '3rd Place'],
  [4, '4th Place'],
  [7, '7th Place'],
  [11, '11th Place'],
  [12, '12th Place'],
  [13, '13th Place'],
  [21, '21st Place'],
  [112, '112th Place'],
])('a finish of %i is shown as %s', (finish, label) => expect(finishLabel(finish)).toBe(label))

test.each([
  [{ birthDate: '2008-06-02', isTeam: false }, true],
  [{ birthDate: '2008-06-01', isTeam: false }, false],
  [{ birthDate: null, isTeam: false }, null],
  [{ birthDate: null, isTeam: true }, false],
  [{ birthDate: '2008-06-02', isTeam: true }, true],
  [{ birthDate: '2008-06-01', isTeam: true }, false],
])('on 1 June 2026 a racer with %o is a minor: %s', (racer, expected) => {
  expect(isMinor(racer, '2026-06-01')).toBe(expected)
})

test.each([
  [{ birthDate: null, isTeam: false }, []],
  [{ birthDate: null, isTeam: true }, []],
  [{ birthDate: '1990-01-01', isTeam: false }, ['birthDate']],
  [{ birthDate: '2015-01-01', isTeam: false }, ['birthDate', 'isTeam']],
])('a racer with %o cannot change %o', (racer, locked) => {
  expect(lockedFieldsOf(racer, '2026-06-01')).toEqual(locked)
})
