import { expect, test } from 'vitest'
import { catalogLabel, shownDisciplines } from './catalog.rules.ts'

test('motorsports and disciplines have readable labels', () => {
  expect(catalogLabel('GT_ENDURANCE')).toBe('GT Endurance')
  expect(catalogLabel('stock-car-racing')).toBe('Stock Car Racing')
})

test('a value outside the catalogue is shown as it is', () => {
  expect(catalogLabel('SAND_DRAGS')).toBe('Sand Drags')
})

test('skills and levels are not shown as disciplines', () => {
  expect(shownDisciplines(['LATE_MODEL', 'PRO_AM', 'ROOKIE', 'LEGENDS'])).toEqual(['LATE_MODEL', 'LEGENDS'])
})
