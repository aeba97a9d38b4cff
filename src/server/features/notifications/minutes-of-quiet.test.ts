import { expect, test } from 'vitest'
import { minutesOfQuiet } from './minutes-of-quiet.ts'

const night = { from: '22:00', to: '07:00', timezone: 'Europe/Lisbon' }
const noon = { from: '12:00', to: '13:30', timezone: 'UTC' }

test.each([
  // Lisbon is an hour ahead of UTC in summer.
  ['before they begin', night, '2026-07-10T20:59:00Z', 0],
  ['when they begin', night, '2026-07-10T21:00:00Z', 9 * 60],
  ['after midnight', night, '2026-07-11T01:30:00Z', 4 * 60 + 30],
  ['a few seconds before their end', night, '2026-07-11T05:59:40Z', 1],
  ['when they end', night, '2026-07-11T06:00:00Z', 0],
  ['within one day', noon, '2026-07-11T12:15:00Z', 75],
  ['after the end within one day', noon, '2026-07-11T13:30:00Z', 0],
  ['in the night when clocks go forward', night, '2026-03-28T23:00:00Z', 7 * 60],
  ['in the night when clocks go back', night, '2026-10-24T22:00:00Z', 9 * 60],
  ['on the last day of a year', night, '2026-12-31T23:00:00Z', 8 * 60],
  [
    'at the same time in another time zone',
    { ...night, timezone: 'America/Chicago' },
    '2026-07-11T01:30:00Z',
    0,
  ],
])('%s', (_, hours, now, minutes) => {
  expect(minutesOfQuiet(hours, hours.timezone, new Date(now))).toBe(minutes)
})

const short = { from: '22:00', to: '01:30', timezone: 'Europe/Lisbon' }
test.each([
  ['in the first of the two repeated hours', '2026-10-25T00:10:00Z', 80],
  ['in the second of the two repeated hours', '2026-10-25T01:10:00Z', 20],
])('%s', (_, now, minutes) => {
  expect(minutesOfQuiet(short, short.timezone, new Date(now))).toBe(minutes)
})

test('an end in the skipped hour falls within the next hour', () => {
  const minutes = minutesOfQuiet(short, short.timezone, new Date('2026-03-29T00:40:00Z'))
  expect(minutes).toBeGreaterThan(0)
  expect(minutes).toBeLessThanOrEqual(60)
})
