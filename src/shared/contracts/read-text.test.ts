import { expect, test } from 'vitest'
import { readText, splitBold } from './read-text.ts'

test('the wording of a contract is read as titles, points, quotes and paragraphs', () => {
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

test('bold words are every second part', () => {
  expect(splitBold('Brand: **Kestrel** and so on')).toEqual(['Brand: ', 'Kestrel', ' and so on'])
  expect(splitBold('2 ** 3')).toEqual(['2 ** 3'])
})
