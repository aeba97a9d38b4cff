import { expect, test } from 'vitest'
import { findAmbiguousDate, readDate } from './written-date.ts'

test.each([
  ['2025-05-03', '2025-05-03'],
  ['2025/5/3', '2025-05-03'],
  ['2025-05-03T14:00:00Z', '2025-05-03'],
  ['2025-05-03 14:00', '2025-05-03'],
  ['3.5.2025', '2025-05-03'],
  ['03. 05. 25', '2025-05-03'],
  ['5.23.2025', '2025-05-23'],
  ['5/23/2025', '2025-05-23'],
  ['5/23/2025 2:00 PM', '2025-05-23'],
  ['23/5/2025', '2025-05-23'],
  ['23-05-2025', '2025-05-23'],
  ['5/5/2025', '2025-05-05'],
  ['3 May 2025', '2025-05-03'],
  ['3rd May 2025', '2025-05-03'],
  ['May 3, 2025', '2025-05-03'],
  ['Sat, May 3rd 2025', '2025-05-03'],
  ['7 Sept 2024', '2024-09-07'],
  ['7-Sep-2024', '2024-09-07'],
  ['11/24/87', '1987-11-24'],
])('%s is %s in any order', (written, day) => {
  for (const order of [undefined, 'MONTH_FIRST', 'DAY_FIRST'] as const) {
    expect(readDate(written, order)).toEqual({ day })
  }
})

test.each(['5/6/2025', '05-06-2025', ' 5/6/25 '])(
  '%s is one of two days, until the order is known',
  (written) => {
    expect(readDate(written)).toBe('AMBIGUOUS')
    expect(readDate(written, 'MONTH_FIRST')).toEqual({ day: '2025-05-06' })
    expect(readDate(written, 'DAY_FIRST')).toEqual({ day: '2025-06-05' })
  },
)

test.each(['31.2.2025', '2025-13-01', 'last summer', '2025', '', '13/13/2025', '3 Mai 2025', '5/6-2025'])(
  '"%s" is not a date',
  (written) => {
    expect(readDate(written, 'DAY_FIRST')).toBeNull()
  },
)

test('the unambiguous dates of a column show its order', () => {
  const example = '5/6/2025'
  expect(findAmbiguousDate([example, '5/23/2025'])).toEqual({ example, order: 'MONTH_FIRST' })
  expect(findAmbiguousDate([example, '23/5/2025 14:00'])).toEqual({ example, order: 'DAY_FIRST' })
})

test.each([
  ['only ambiguous ones', ['5/6/2025', '7/8/2025']],
  ['a day and a month of the same number', ['5/6/2025', '5/5/2025']],
  ['dates with dots, which are a custom of their own', ['5/6/2025', '23.5.2025']],
  ['dates that contradict each other', ['5/6/2025', '5/23/2025', '23/5/2025']],
  ['a date that no order explains', ['5/6/2025', '13/13/2025']],
])('a column with %s shows no order', (_, column) => {
  expect(findAmbiguousDate(column)).toEqual({ example: '5/6/2025', order: null })
  expect(findAmbiguousDate(column, 'DAY_FIRST')).toEqual({ example: '5/6/2025', order: 'DAY_FIRST' })
})

test('a column without an ambiguous date asks for no order', () => {
  expect(findAmbiguousDate(['5/23/2025', '3.5.2025', '2025-05-06', 'soon'])).toBeNull()
})
