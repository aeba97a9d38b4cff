import { expect, test } from 'vitest'
import { canonicalText, tableRow } from './contract-markdown.ts'
import { readText, splitBold } from './read-text.ts'

test('the text of a contract is parsed into headings, list items, quotes and paragraphs', () => {
  const text =
    '# Contract C-1\n\n**Oil**\n\n## 1. Parties\n\n- Brand: **K**\n- Racer: **M**\n\n> one\n>\n> # two\n\nEnd.\n'
  expect(readText(text)).toEqual([
    { kind: 'title', text: 'Contract C-1' },
    { kind: 'paragraph', text: '**Oil**' },
    { kind: 'heading', text: '1. Parties' },
    { kind: 'points', points: ['Brand: **K**', 'Racer: **M**'] },
    { kind: 'quote', text: 'one\n\n# two' },
    { kind: 'paragraph', text: 'End.' },
  ])
})

test('a table has a head, and an empty cell stays a cell', () => {
  const rows = [
    ['Due on', 'Payment', 'Amount'],
    ['2027-01-01', 'Stipend 1 / 2 (stipend)', '$1,000'],
    ['Total', '', '$1,000'],
  ]
  const text = [
    ['Due on', 'Payment', 'Amount'],
    ['2027-01-01', 'Stipend 1 | 2 (stipend)', '$1,000'],
    rows[2] ?? [],
  ]
  expect(readText(canonicalText(text.map(tableRow).join('\n')))).toEqual([{ kind: 'table', rows }])
})

test('spaces at the end of a line are removed, and those within it stay', () => {
  expect(canonicalText('one  \n  two \t\n\nthr  ee \u00a0')).toBe('one\n  two\n\nthr  ee\n')
})

test('bold text is every second part of a line', () => {
  expect(splitBold('Brand: **Kestrel** and so on')).toEqual(['Brand: ', 'Kestrel', ' and so on'])
  expect(splitBold('2 ** 3')).toEqual(['2 ** 3'])
})
