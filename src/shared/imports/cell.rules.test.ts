import { describe, expect, test } from 'vitest'
import { decimalMarkOf, isShortened, readAmount, readMoment, splitCodes, splitEvenly } from './cell.rules.ts'

describe('a date', () => {
  test.each([
    ['2026-05-01', '2026-05-01T00:00:00.000Z'],
    ['2026-05-01 10:00:00 +0200', '2026-05-01T08:00:00.000Z'],
    ['2026-05-01 10:00:00 -0530', '2026-05-01T15:30:00.000Z'],
    ['2026-05-01T10:00:00+02:00', '2026-05-01T08:00:00.000Z'],
    ['2026-05-03T14:22:00Z', '2026-05-03T14:22:00.000Z'],
    ['2026-05-03T14:22:00.123456Z', '2026-05-03T14:22:00.000Z'],
    ['2026-05-01 10:00', '2026-05-01T10:00:00.000Z'],
    ['2026-05-01 10:00:00 UTC', '2026-05-01T10:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['5/23/2026', '2026-05-23T00:00:00.000Z'],
    ['5/23/2026 2:05 PM', '2026-05-23T14:05:00.000Z'],
    ['5/23/2026, 12:30:15 a.m.', '2026-05-23T00:30:15.000Z'],
    ['23.5.2026 14:05', '2026-05-23T14:05:00.000Z'],
    ['May 1, 2026', '2026-05-01T00:00:00.000Z'],
  ])('%s is parsed', (typed, meant) => {
    expect(readMoment(typed, 'UTC')).toEqual(new Date(meant))
  })

  test.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-05-01 24:00',
    '2026-05-01 10:61',
    '2026-05-01 10:00:00 CEST',
    '5/23/2026 14:05 CEST',
    '5/23/2026 13:05 PM',
    '5/23/2026 24:00',
    'yesterday',
  ])('%s is refused', (typed) => {
    expect(readMoment(typed, 'UTC')).toBeNull()
  })

  test('that reads both ways needs an order', () => {
    expect(readMoment('05/06/2026 10:00', 'UTC')).toBe('AMBIGUOUS')
    expect(readMoment('05/06/2026 10:00', 'UTC', 'MONTH_FIRST')).toEqual(new Date('2026-05-06T10:00:00Z'))
    expect(readMoment('05/06/2026 10:00', 'UTC', 'DAY_FIRST')).toEqual(new Date('2026-06-05T10:00:00Z'))
  })
})

describe('an amount', () => {
  test.each([
    ['129.00', '.', 'USD', 12_900],
    ['1,290.50', '.', 'USD', 129_050],
    ['1.290,50', ',', 'EUR', 129_050],
    ['1 290,50', ',', 'SEK', 129_050],
    ['1’290.50', '.', 'CHF', 129_050],
    ['€ 12,5', ',', 'EUR', 1250],
    ['$45.00', '.', 'USD', 4500],
    ['1200', '.', 'JPY', 1200],
    ['1200.00', '.', 'JPY', 1200],
    ['3.250', '.', 'KWD', 3250],
    ['3,250', ',', 'KWD', 3250],
    ['0.29', '.', 'USD', 29],
    ['-15.00', '.', 'USD', -1500],
    ['0', '.', 'USD', 0],
  ] as const)('%s with "%s" is an exact amount in %s', (text, mark, currency, minor) => {
    expect(readAmount(text, mark, currency)).toBe(minor)
  })

  test.each([
    ['', '.', 'USD'],
    ['free', '.', 'USD'],
    ['12,5', '.', 'USD'],
    ['12.345', '.', 'USD'],
    ['1200.50', '.', 'JPY'],
    ['1.2.3', '.', 'USD'],
    ['12.', '.', 'USD'],
    ['1,29,0', '.', 'USD'],
    ['9999999999999999', '.', 'USD'],
  ] as const)('%s with "%s" is not an amount in %s', (text, mark, currency) => {
    expect(readAmount(text, mark, currency)).toBeNull()
  })

  test.each([
    [['1.290,50'], ',', ','],
    [['100', '12,5'], ',', ','],
    [['1,290.50', '12,5'], ',', '.'],
    [['100', ''], ',', '.'],
    [['1,250'], ';', ','],
    [['1.50'], ';', '.'],
  ])(
    'the amounts %j of a file separated by "%s" have "%s" as the decimal mark',
    (amounts, delimiter, mark) => {
      expect(decimalMarkOf(amounts, delimiter)).toBe(mark)
    },
  )
})

test('one cell can contain several codes of an order', () => {
  expect(splitCodes(' JAKE27, RIO15 ;\nWELCOME| ')).toEqual(['JAKE27', 'RIO15', 'WELCOME'])
  expect(splitCodes('  ')).toEqual([])
})

test('an amount is divided evenly to the last minor unit', () => {
  expect(splitEvenly(1001, 3)).toEqual([334, 334, 333])
  expect(splitEvenly(0, 2)).toEqual([0, 0])
})

test.each([
  ['6.02E+12', true],
  ['6,02e+12', true],
  ['6023456789012', false],
  ['A-1042', false],
  ['E12', false],
])('%s was shortened by a spreadsheet: %s', (orderId, expected) => {
  expect(isShortened(orderId)).toBe(expected)
})

test.each([
  ['2026-05-01', 'America/Chicago', '2026-05-01T05:00:00Z'],
  ['2026-05-01 23:30:00', 'America/Chicago', '2026-05-02T04:30:00Z'],
  ['05/13/2026 11:30 PM', 'Asia/Kathmandu', '2026-05-13T17:45:00Z'],
  // An offset is one whatever the brand's time zone is.
  ['2026-05-01 10:00:00 +0200', 'Pacific/Auckland', '2026-05-01T08:00:00Z'],
])('%s in a file of a brand in %s is %s', (typed, timezone, meant) => {
  expect(readMoment(typed, timezone)).toEqual(new Date(meant))
})
