import { expect, test } from 'vitest'
import { rememberCounts } from './list-athletes.ts'

test('a count beyond the limit is remembered for half a minute', () => {
  let now = 1
  const counts = rememberCounts(() => now)
  expect(counts.find('karting')).toBeUndefined()
  counts.remember('karting', 1001)
  now = 30_001
  expect(counts.find('karting')).toBe(1001)
  expect(counts.find('rally')).toBeUndefined()
  now = 30_002
  expect(counts.find('karting')).toBeUndefined()
})

test('an exact count is remembered for a second, and not at all where counting is quick', () => {
  let now = 1
  const counts = rememberCounts(() => now)
  counts.remember('#27', 900)
  counts.remember('#28', 100)
  expect(counts.find('#28')).toBeUndefined()
  now = 1_001
  expect(counts.find('#27')).toBe(900)
  now = 1_002
  expect(counts.find('#27')).toBeUndefined()
})

test('of too many counts the one that was not used the longest is forgotten', () => {
  const counts = rememberCounts(() => 1)
  for (let i = 0; i < 1000; i++) counts.remember(`query ${i}`, 1001)
  expect(counts.find('query 0')).toBe(1001)
  counts.remember('one more', 1001)
  expect(counts.find('query 0')).toBe(1001)
  expect(counts.find('query 1')).toBeUndefined()
  expect(counts.find('one more')).toBe(1001)
})
