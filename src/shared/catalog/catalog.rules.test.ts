import { expect, test } from 'vitest'
import { catalogLabel, shownDisciplines } from './catalog.rules.ts'

test('motorsports and disciplines read as people write them', () => {
  expect(catalogLabel('GT_ENDURANCE')).toBe('GT Endurance')
  expect(catalogLabel('stock-car-racing')).toBe('Stock Car Racing')
})

test('a value outside the catalogue is shown in its own words', () => {
  expect(catalogLabel('SAND_DRAGS')).toBe('Sand Drags')
})

test('words for skill and level are not shown as disciplines', () => {
  expect(shownDisciplines(['LATE_MODEL', 'PRO_AM', 'ROOKIE', 'LEGENDS'])).toEqual(['LATE_MODEL', 'LEGENDS'])
})
