import { expect, test } from 'vitest'
import { rememberLargeCounts } from './list-athletes.ts'

test('a large count is cached for half a minute', () => {
  let now = 1
  const counts = rememberLargeCounts(() => now)
  expect(counts.isLarge('karting')).toBe(false)
  counts.remember('karting')
  now = 30_001
  expect(counts.isLarge('karting')).toBe(true)
  expect(counts.isLarge('rally')).toBe(false)
  now = 30_002
  expect(counts.isLarge('karting')).toBe(false)
})

test('the number of cached counts is limited', () => {
  const counts = rememberLargeCounts(() => 1)
  for (let i = 0; i < 1000; i++) counts.remember(`query ${i}`)
  expect(counts.isLarge('query 0')).toBe(true)
  counts.remember('one more')
  expect(counts.isLarge('query 0')).toBe(false)
  expect(counts.isLarge('one more')).toBe(true)
})
