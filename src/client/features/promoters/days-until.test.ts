import { expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'

const at = (startsAt: string) => ({ startsAt, timezone: 'America/New_York' })
const now = new Date('2027-03-12T23:00:00Z')

test.each([
  ['2027-03-12T23:30:00Z', 'Today'],
  // Still the same evening on the coast, where it is past midnight in Greenwich.
  ['2027-03-13T02:00:00Z', 'Today'],
  ['2027-03-13T14:00:00Z', 'Tomorrow'],
  ['2027-03-24T14:00:00Z', 'In 12 days'],
])('%s is %s', (startsAt, words) => {
  expect(daysUntil(at(startsAt), now)).toBe(words)
})
