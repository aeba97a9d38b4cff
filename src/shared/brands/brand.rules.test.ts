import { expect, test } from 'vitest'
import { LEVEL_WORDS } from '#shared/athletes/athlete.constants.ts'
import { wantedLevels } from './brand.constants.ts'
import { budgetLabel, categoryLabel, wantedLevelLabel } from './brand.rules.ts'

test.each([
  ['OIL_AND_FLUIDS', 'Oil and fluids'],
  ['Oil_and_fluids', 'Oil and fluids'],
  ['Track day', 'Track day'],
])('the category %s is shown as "%s"', (value, label) => {
  expect(categoryLabel(value)).toBe(label)
})

test.each([
  [{ min: 50_000, max: 500_000, currency: 'USD' }, '$500 – $5,000'],
  [{ min: 100_000, max: null, currency: 'EUR' }, 'From €1,000'],
  [{ min: null, max: 25_000, currency: 'GBP' }, 'Up to £250'],
  [{ min: 40_000, max: 40_000, currency: 'JPY' }, '¥40,000'],
  [{ min: 5_000_000, max: null, currency: 'IQD' }, 'From IQD\u00a05,000'],
  [{ min: null, max: null, currency: 'USD' }, ''],
])('the budget %j is shown as "%s"', (budget, label) => {
  expect(budgetLabel(budget)).toBe(label)
})

test('every level a brand can require is one that racers have', () => {
  expect(wantedLevels.filter((level) => !LEVEL_WORDS.includes(level))).toEqual([])
  expect(wantedLevelLabel('SEMI_PRO')).toBe('Semi Pro and up')
})
