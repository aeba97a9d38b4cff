import { expect, test } from 'vitest'
import { minutesOfQuiet } from './minutes-of-quiet.ts'

const night = { from: '22:00', to: '07:00', timezone: 'Europe/Lisbon' }
const noon = { from: '12:00', to: '13:30', timezone: 'UTC' }

test.each([
  // Lisbon is an hour ahead of UTC in summer.
  ['in the evening before', night, '2026-07-10T20:59:00Z', 0],
  ['when they begin', night, '2026-07-10T21:00:00Z', 9 * 60],
  ['after midnight', night, '2026-07-11T01:30:00Z', 4 * 60 + 30],
  ['a few seconds before their end', night, '2026-07-11T05:59:40Z', 1],
  ['when they end', night, '2026-07-11T06:00:00Z', 0],
  ['within a day', noon, '2026-07-11T12:15:00Z', 75],
  ['after those within a day', noon, '2026-07-11T13:30:00Z', 0],
  ['in the night that loses an hour', night, '2026-03-28T23:00:00Z', 7 * 60],
  ['in the night that gains an hour', night, '2026-10-24T22:00:00Z', 9 * 60],
  ['on the last day of a year', night, '2026-12-31T23:00:00Z', 8 * 60],
  ['elsewhere at the same moment', { ...night, timezone: 'America/Chicago' }, '2026-07-11T01:30:00Z', 0],
])('%s', (_when, hours, now, minutes) => {
  expect(minutesOfQuiet(hours, new Date(now))).toBe(minutes)
})

const short = { from: '22:00', to: '01:30', timezone: 'Europe/Lisbon' }
test.each([
  ['for the first time in the hour that clocks show twice', '2026-10-25T00:10:00Z', 80],
  ['for the second time in that hour', '2026-10-25T01:10:00Z', 20],
])('%s', (_when, now, minutes) => {
  expect(minutesOfQuiet(short, new Date(now))).toBe(minutes)
})

test('an end in the hour that clocks leave out comes within the next hour', () => {
  const minutes = minutesOfQuiet(short, new Date('2026-03-29T00:40:00Z'))
  expect(minutes).toBeGreaterThan(0)
  expect(minutes).toBeLessThanOrEqual(60)
})
