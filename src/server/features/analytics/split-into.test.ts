import { expect, test } from 'vitest'
import { nameSource, splitInto } from './split-into.ts'

test.each([
  ['', 'direct'],
  ['slipstream.test', 'here'],
  ['www.instagram.com', 'instagram.com'],
  ['l.instagram.com', 'instagram.com'],
  ['m.youtube.com', 'youtube.com'],
  ['M.YouTube.com', 'youtube.com'],
  ['m.co', 'm.co'],
])('"%s" is labelled %s', (host, name) => {
  expect(nameSource('slipstream.test')(host)).toBe(name)
})

test('parts with the same label are merged and sorted by size, with the previous period', () => {
  const counted = [
    { key: 'www.b.com', isNow: true, count: 2 },
    { key: 'b.com', isNow: true, count: 3 },
    { key: 'b.com', isNow: false, count: 1 },
    { key: 'a.com', isNow: true, count: 9 },
  ]
  expect(splitInto(counted, { isCompared: true, nameOf: nameSource('here.test') })).toEqual([
    { key: 'a.com', now: 9, before: 0 },
    { key: 'b.com', now: 5, before: 1 },
  ])
})

test('more than eight parts end with a sum of the others', () => {
  const counted = Array.from({ length: 12 }, (_, i) => ({ key: `s${i}`, isNow: true, count: 20 - i }))
  const parts = splitInto(counted, { isCompared: false })
  expect(parts).toHaveLength(8)
  expect(parts.at(-1)).toEqual({ key: 'other', now: 13 + 12 + 11 + 10 + 9, before: null })
  const sum = (rows: { now?: number; count?: number }[]) =>
    rows.reduce((all, { now, count }) => all + (now ?? count ?? 0), 0)
  expect(sum(parts)).toBe(sum(counted))
})
