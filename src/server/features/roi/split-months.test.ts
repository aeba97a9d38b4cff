import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/time.ts'
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

const nothing = { from: null, to: null }
const valuesOf = (months: [string, string], parts: Partial<Record<Part, Days>>) => ({
  ...{ monthsFrom: months[0], monthsBefore: months[1] },
  ...Object.fromEntries(
    partNames.flatMap((name) => {
      const { from, to } = parts[name] ?? nothing
      return [
        [`${name}From`, from],
        [`${name}To`, to],
      ]
    }),
  ),
})
const partNames = ['head', 'tail', 'headExcess', 'tailExcess'] as const
type Part = (typeof partNames)[number]
type Days = { from: string; to: string }

test('a month is read as a whole where fewer days are subtracted than added', () => {
  expect(splitValues({ from: '2026-08-26', to: '2026-11-17' }, '2026-11-17')).toEqual(
    valuesOf(['2026-09-01', '2026-12-01'], {
      head: { from: '2026-08-26', to: '2026-08-31' },
      tailExcess: { from: '2026-11-18', to: '2026-11-30' },
    }),
  )
  expect(splitValues({ from: '2026-08-06', to: '2026-11-05' }, '2026-11-17')).toEqual(
    valuesOf(['2026-08-01', '2026-11-01'], {
      headExcess: { from: '2026-08-01', to: '2026-08-05' },
      tail: { from: '2026-11-01', to: '2026-11-05' },
    }),
  )
  expect(splitValues({ from: '2026-11-03', to: '2026-11-17' }, '2026-11-17')).toEqual(
    valuesOf(['2026-11-01', '2026-12-01'], {
      headExcess: { from: '2026-11-01', to: '2026-11-02' },
      tailExcess: { from: '2026-11-18', to: '2026-11-30' },
    }),
  )
  expect(splitValues({ from: '2026-11-11', to: '2026-11-17' }, '2026-11-17')).toEqual(
    valuesOf(['2026-12-01', '2026-12-01'], { head: { from: '2026-11-11', to: '2026-11-17' } }),
  )
})

test('each day of a period counts once, and no other day', () => {
  const days = fc.integer({ min: 0, max: 420 }).map((offset) => addDays('2025-01-01', offset))
  fc.assert(
    fc.property(days, days, days, (one, other, today) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const values = splitValues({ from, to }, today)
      const isIn = (day: string, name: string) =>
        day >= (values[`${name}From`] ?? '9') && day <= (values[`${name}To`] ?? '')
      const wrong: string[] = []
      for (let day = addDays(from, -40); day < addDays(to, 40); day = addDays(day, 1)) {
        const month = `${day.slice(0, 7)}-01`
        const isInMonths = month >= (values.monthsFrom ?? '') && month < (values.monthsBefore ?? '')
        const added = Number(isInMonths) + Number(isIn(day, 'head')) + Number(isIn(day, 'tail'))
        const counted = added - Number(isIn(day, 'headExcess')) - Number(isIn(day, 'tailExcess'))
        if (counted !== Number(day >= from && day <= to)) wrong.push(day)
      }
      expect(wrong).toEqual([])
    }),
  )
})
