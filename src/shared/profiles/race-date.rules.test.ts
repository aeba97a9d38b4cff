import { expect, test } from 'vitest'
import { isRaceDate, readDates } from './race-date.rules.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const read = (...column: string[]) =>
  readDates(column, now).map((read) => ('date' in read ? read.date : read.problem))

test.each([
  ['2025-05-03', '2025-05-03'],
  ['2025/5/3', '2025-05-03'],
  ['3.5.2025', '2025-05-03'],
  ['03.05.25', '2025-05-03'],
  ['5/23/2025', '2025-05-23'],
  ['23/5/2025', '2025-05-23'],
  ['5/5/2025', '2025-05-05'],
  ['3 May 2025', '2025-05-03'],
  ['3rd May 2025', '2025-05-03'],
  ['7 Sept 2024', '2024-09-07'],
  ['7-Sep-2024', '2024-09-07'],
  ['11/24/87', '1987-11-24'],
])('%s is %s', (typed, date) => {
  expect(read(typed)).toEqual([date])
})

test('an ambiguous date is refused, not guessed', () => {
  expect(read('5/6/2025')).toEqual(['"5/6/2025" could be two different days. Write it as 2026-05-03'])
})

test('another date of the column decides the order of day and month', () => {
  expect(read('5/6/2025', '5/23/2025')).toEqual(['2025-05-06', '2025-05-23'])
  expect(read('5/6/2025', '23/5/2025')).toEqual(['2025-06-05', '2025-05-23'])
})

test('a column with contradicting dates decides nothing', () => {
  expect(read('5/6/2025', '5/23/2025', '23/5/2025')[0]).toContain('two different days')
})

test.each(['31.2.2025', '2025-13-01', 'last summer', '2025', '', '13/13/2025'])(
  '"%s" is not a date',
  (typed) => {
    expect(read(typed)).toEqual([`"${typed}" is not a date. Write it as 2026-05-03`])
  },
)

test('a race date is neither in the future nor before there were cars', () => {
  expect(read('2026-06-20', '1799-05-01')).toEqual([
    '"2026-06-20" is not a day that has been raced yet',
    '"1799-05-01" is not a day that has been raced yet',
  ])
  expect(isRaceDate('2026-06-02', now)).toBe(true)
  expect(isRaceDate('2026-6-1', now)).toBe(false)
})
