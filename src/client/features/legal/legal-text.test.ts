import { expect, test } from 'vitest'
import { RESET_TOKEN_MINUTES, VERIFY_TOKEN_HOURS } from '#shared/accounts/account.constants.ts'
import { processors } from '#shared/app.ts'
import { paths } from '#shared/paths.ts'
import { forInstallation, type LegalSection } from './legal-text.ts'
import { text as privacy } from './privacy.md'
import { text as terms } from './terms.md'

const texts = [terms('Apex'), privacy('Apex')]

const tables = (sections: LegalSection[]) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .filter((block) => typeof block === 'object')
    .filter((block) => 'rows' in block)

test.each(texts)('every section of the $title has a unique fragment', ({ sections }) => {
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[a-z-]+$/.test(id))).toBe(true)
})

test.each(texts)('the $title uses the name of this installation', ({ lede, sections }) => {
  const legalText = JSON.stringify([lede, sections])
  expect(legalText).toContain('Apex')
  expect(legalText).not.toContain('Slipstream')
})

test('every table row has a cell for each column', () => {
  const rows = tables(texts.flatMap(({ sections }) => sections)).flatMap(({ columns, rows }) =>
    rows.map((row) => [row.length, columns.length]),
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const [cells, columns] of rows) expect(cells).toBe(columns)
})

test('every link targets an existing page', () => {
  const known = Object.values(paths).map(({ template }) => template)
  const links = texts
    .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .flatMap((block) => (typeof block === 'object' && 'to' in block ? [block.to.split('?')[0]] : []))
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !known.some((template) => template === link))).toEqual([])
})

test('the privacy policy states how long emailed links are valid', () => {
  expect(JSON.stringify(privacy('Apex'))).toContain(
    `${VERIFY_TOKEN_HOURS} hours and ${RESET_TOKEN_MINUTES} minutes`,
  )
})

const processorList = (enabled: readonly string[]) =>
  JSON.stringify(
    forInstallation(privacy('Apex'), enabled).sections.find(({ id }) => id === 'processors')?.blocks,
  )

test.each(processors)('the privacy policy names %s only where the configuration enables it', (processor) => {
  const others = processors.filter((other) => other !== processor)
  expect(processorList(processors).length).toBeGreaterThan(processorList(others).length)
  expect(processorList([processor]).length).toBeGreaterThan(processorList([]).length)
})

test('the privacy policy names no processor that the configuration does not know', () => {
  expect(processorList(processors)).not.toMatch(/\{[a-z]+\}/)
})

test.each(['Push:', 'Searches:', 'Profile views:', 'Emails to you:', 'Follows'])(
  'the privacy policy says why and how long we store %s',
  (what) => {
    const rows = tables(privacy('Apex').sections).flatMap(({ rows }) => rows)
    expect(rows.filter(([first]) => first?.startsWith(what))).toHaveLength(1)
  },
)
