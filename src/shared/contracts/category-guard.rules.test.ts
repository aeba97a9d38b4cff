import { expect, test } from 'vitest'
import { doTermsOverlap, findReservation, formatClash } from './category-guard.rules.ts'

const term = (startsOn: string, endsOn: string) => ({ startsOn, endsOn })
const spring = term('2027-03-01', '2027-05-31')
const summer = term('2027-06-01', '2027-08-31')

test.each([
  ['2027-01-01', '2027-02-28', false],
  ['2027-01-01', '2027-03-01', true],
  ['2027-04-01', '2027-04-30', true],
  ['2027-05-31', '2027-12-31', true],
  ['2027-06-01', '2027-12-31', false],
  ['2027-01-01', null, true],
  ['2027-06-01', null, false],
] as const)('a reservation for March to May overlaps %s to %s: %s', (startsOn, endsOn, isOverlap) => {
  expect(doTermsOverlap(spring, { startsOn, endsOn })).toBe(isOverlap)
})

test('a category is free on the day after its reservation', () => {
  expect(findReservation([spring], term('2027-01-01', '2027-12-31'))?.freeFrom).toBe('2027-06-01')
})

test('a reservation that follows without a gap keeps the category taken, a later one does not', () => {
  const wanted = term('2027-03-01', '2027-03-31')
  expect(findReservation([summer, spring], wanted)).toEqual({ latest: spring, freeFrom: '2027-09-01' })
  const autumn = term('2027-10-01', '2027-10-31')
  expect(findReservation([autumn, spring], wanted)?.freeFrom).toBe('2027-06-01')
})

test('a term that no reservation overlaps is free', () => {
  expect(findReservation([spring, summer], term('2027-09-01', '2028-08-31'))).toBeNull()
})

test('a clash names the other sponsor only where it is known', () => {
  const clash = { category: 'TYRES', brandName: null, freeFrom: '2027-06-01' }
  expect(formatClash(clash)).toBe('Tires is reserved for another sponsor. It’s free from Jun 1, 2027.')
  expect(formatClash({ ...clash, brandName: 'Gripline' })).toBe(
    'Tires is reserved for Gripline. It’s free from Jun 1, 2027.',
  )
  expect(formatClash({ ...clash, freeFrom: '2027-06' })).toBe(
    'Tires is reserved for another sponsor. It becomes free in June 2027.',
  )
})
