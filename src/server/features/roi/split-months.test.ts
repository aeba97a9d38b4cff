import { expect, test } from 'vitest'
import { splitMonths, splitValues } from './sums.store.ts'

test.each([
  [
    'whole months between two partial ones',
    { from: '2026-01-20', to: '2026-04-05' },
    { from: '2026-02-01', before: '2026-04-01' },
    [
      { from: '2026-01-20', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-05' },
    ],
  ],
  [
    'a year from its first to its last day',
    { from: '2025-01-01', to: '2025-12-31' },
    { from: '2025-01-01', before: '2026-01-01' },
    [],
  ],
  [
    'February of a leap year',
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-02-01', before: '2028-03-01' },
    [],
  ],
  [
    'February but for its last day',
    { from: '2028-02-01', to: '2028-02-28' },
    null,
    [{ from: '2028-02-01', to: '2028-02-28' }],
  ],
  [
    'a single day',
    { from: '2026-03-01', to: '2026-03-01' },
    null,
    [{ from: '2026-03-01', to: '2026-03-01' }],
  ],
  [
    'the turn of a month',
    { from: '2026-03-31', to: '2026-04-01' },
    null,
    [{ from: '2026-03-31', to: '2026-04-01' }],
  ],
  [
    'all since a day',
    { from: '2026-03-15' },
    { from: '2026-04-01' },
    [{ from: '2026-03-15', to: '2026-03-31' }],
  ],
  [
    'all until a day',
    { to: '2026-03-15' },
    { before: '2026-03-01' },
    [{ from: '2026-03-01', to: '2026-03-15' }],
  ],
  ['all there is', {}, {}, []],
])('%s', (_, period, months, edges) => {
  expect(splitMonths(period)).toEqual({ months, edges })
})

test('the days until today are a head, whole months and the days to subtract', () => {
  expect(splitValues('2026-08-26', '2026-11-17')).toEqual({
    ...{ headFrom: '2026-08-26', headTo: '2026-08-31', monthsFrom: '2026-09-01', monthsBefore: '2026-12-01' },
    ...{ excessFrom: '2026-11-18', excessTo: '2026-11-30' },
  })
  expect(splitValues('2026-09-01', '2026-11-30')).toEqual({
    ...{ headFrom: '2026-09-01', headTo: '2026-08-31', monthsFrom: '2026-09-01', monthsBefore: '2026-12-01' },
    ...{ excessFrom: '2026-12-01', excessTo: '2026-11-30' },
  })
  expect(splitValues('2026-11-03', '2026-11-17')).toEqual({
    ...{ headFrom: '2026-11-03', headTo: '2026-11-17', monthsFrom: '2026-12-01', monthsBefore: '2026-12-01' },
    ...{ excessFrom: '2026-11-18', excessTo: '2026-11-17' },
  })
})
