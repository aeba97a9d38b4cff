import { expect, test } from 'vitest'
import type { LegalSection } from './legal-text.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const texts = [terms('Apex'), privacy('Apex')]

const tables = (sections: LegalSection[]) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .filter((block) => typeof block === 'object')
    .filter((block) => 'rows' in block)

test.each(texts)('every section of the $title has an address of its own', ({ sections }) => {
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[a-z-]+$/.test(id))).toBe(true)
})

test.each(texts)('the $title is about this installation, by its own name', ({ lede, sections }) => {
  const words = JSON.stringify([lede, sections])
  expect(words).toContain('Apex')
  expect(words).not.toContain('Slipstream')
})

test('every row of a table fills its columns', () => {
  const rows = tables(texts.flatMap(({ sections }) => sections)).flatMap(({ columns, rows }) =>
    rows.map((row) => [row.length, columns.length]),
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const [cells, columns] of rows) expect(cells).toBe(columns)
})
