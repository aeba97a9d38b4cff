import { expect, test } from 'vitest'
import { endOfQuietHours } from './push-notification.ts'

const night = { from: '22:00', to: '07:00', timezone: 'Europe/Lisbon' }
const noon = { from: '12:00', to: '13:30', timezone: 'UTC' }

test.each([
  // Lisbon is an hour ahead of UTC in summer.
  ['before they begin', night, '2026-07-10T20:59:00Z', null],
  ['when they begin', night, '2026-07-10T21:00:00Z', '2026-07-11T06:00:00Z'],
  ['after midnight', night, '2026-07-11T01:30:00Z', '2026-07-11T06:00:00Z'],
  ['a few seconds before their end', night, '2026-07-11T05:59:40Z', '2026-07-11T06:00:00Z'],
  ['when they end', night, '2026-07-11T06:00:00Z', null],
  ['within one day', noon, '2026-07-11T12:15:00Z', '2026-07-11T13:30:00Z'],
  ['after the end within one day', noon, '2026-07-11T13:30:00Z', null],
  ['in the night when clocks go forward', night, '2026-03-28T23:00:00Z', '2026-03-29T06:00:00Z'],
  ['in the night when clocks go back', night, '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
  ['on the last day of a year', night, '2026-12-31T23:00:00Z', '2027-01-01T07:00:00Z'],
  [
    'at the same time in another time zone',
    { ...night, timezone: 'America/Chicago' },
    '2026-07-11T01:30:00Z',
    null,
  ],
])('%s', (_, hours, now, end) => {
  expect(endOfQuietHours(hours, hours.timezone, new Date(now))).toEqual(end && new Date(end))
})

const short = { from: '22:00', to: '01:30', timezone: 'Europe/Lisbon' }
test.each([
  ['in the first of the two repeated hours', '2026-10-25T00:10:00Z'],
  ['in the second of the two repeated hours', '2026-10-25T01:10:00Z'],
])('%s', (_, now) => {
  expect(endOfQuietHours(short, short.timezone, new Date(now))).toEqual(new Date('2026-10-25T01:30:00Z'))
})

test('an end in the skipped hour falls within the next hour', () => {
  const end = endOfQuietHours(short, short.timezone, new Date('2026-03-29T00:40:00Z'))
  expect(end?.getTime()).toBeGreaterThan(Date.parse('2026-03-29T00:40:00Z'))
  expect(end?.getTime()).toBeLessThanOrEqual(Date.parse('2026-03-29T01:40:00Z'))
})
